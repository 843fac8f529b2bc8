import { openFeed } from '../open-feed.ts';

/**
 * Opens the simulated feed repeatedly, as restarts do.
 * @param folder folder of the key file.
 * @returns the settings and log lines, shared by all starts, and `open`.
 */
export function feedStarts(folder: string) {
  const kept = new Map<string, unknown>();
  const lines: string[] = [];
  const note = (line: unknown) => void lines.push(String(line));
  const settings = {
    get: async <T>(key: string) => (kept.get(key) ?? null) as T | null,
    set: async (key: string, value: unknown) => void kept.set(key, JSON.parse(JSON.stringify(value))),
  };
  const open = (seed: string | null, outcomeKey: string | null = null) =>
    openFeed(
      { feed: 'simulator', seed, outcomeKey, folder, simSpeed: 1, ballCloses: 'all' },
      { settings, log: { info: note, warn: note }, now: () => 0 },
    );
  return { kept, lines, open };
}
