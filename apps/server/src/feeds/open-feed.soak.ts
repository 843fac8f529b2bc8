import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FeedUpdate } from '@crease/feeds';
import { sha256, toHex } from '@crease/kernel';
import { afterAll, describe, expect, it } from 'vitest';
import { openFeed } from './open-feed.ts';

const folder = mkdtempSync(join(tmpdir(), 'crease-luck-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HOUR_MS = 3600_000;

/** What is kept between two starts. */
function house() {
  const kept = new Map<string, unknown>();
  const lines: string[] = [];
  const note = (line: unknown) => void lines.push(String(line));
  const settings = {
    get: async <T>(key: string) => (kept.get(key) ?? null) as T | null,
    set: async (key: string, value: unknown) => void kept.set(key, JSON.parse(JSON.stringify(value))),
  };
  const open = (seed: string | null, luckKey: string | null = null) =>
    openFeed(
      { feed: 'simulator', seed, luckKey, folder, simSpeed: 1 },
      { settings, log: { info: note, warn: note }, now: () => 0 },
    );
  return { kept, lines, open };
}

const gamesOf = (updates: readonly FeedUpdate[]) => new Set(updates.map(({ gameId }) => gameId));
const factsOf = (updates: readonly FeedUpdate[]) =>
  updates.flatMap((one) => (one.kind === 'sportEvent' ? [`${one.gameId} ${one.name}`] : []));

describe('the secret of the simulated world', () => {
  it('is made once, for its owner alone to read, and tells the same world after a restart', async () => {
    const { kept, lines, open } = house();
    const told = factsOf((await open(null)).feed.seek(0));
    expect(statSync(join(folder, 'luck.key')).mode & 0o777).toBe(0o600);
    expect(factsOf((await open(null)).feed.seek(0))).toEqual(told);
    expect(lines).toEqual([]);
    const secret = Buffer.from(readFileSync(join(folder, 'luck.key'), 'utf8').trim(), 'base64url');
    expect(secret).toHaveLength(32);
    const written = JSON.stringify([...kept]);
    for (const text of [toHex(secret), secret.toString('base64url'), secret.toString('base64')])
      expect(written).not.toContain(text);
  });

  it('a SEED is its SHA-256, and the log says loudly that it is no secret', async () => {
    const { lines, open } = house();
    const seeded = factsOf((await open('monsoon')).feed.seek(0));
    expect(lines.join()).toMatch(/WHOEVER KNOWS IT KNOWS EVERY RESULT/);
    expect(factsOf((await house().open(null, toHex(sha256('monsoon')))).feed.seek(0))).toEqual(seeded);
    expect(factsOf((await house().open('harvest')).feed.seek(0))).not.toEqual(seeded);
  });

  it('another secret is another world: it has its own position and no match of the same name', async () => {
    const { kept, open } = house();
    const first = await open('one');
    await first.savePosition(5 * HOUR_MS);
    const before = gamesOf(first.feed.seek(5 * HOUR_MS));
    const second = await open('two');
    const after = gamesOf(second.feed.seek(second.position));
    expect([...after].filter((gameId) => before.has(gameId))).toEqual([]);
    expect(after.size).toBeGreaterThan(9);
    // A start that was killed before it had a position begins at the same place.
    expect((await open('two')).position).toBe(second.position);
    expect((await open('two')).position).toBeGreaterThan(5 * HOUR_MS);
    expect([...kept.keys()].filter((key) => key.startsWith('feed.position.'))).toHaveLength(1);
  });
});
