/** Delay before a failed load is repeated, ms. */
const AGAIN_MS = 3000;

/** Loads a value for its subscribers: on first use, repeated until it succeeds. */
export function fetchOnce<T extends object>(load: () => Promise<T>) {
  let fetched: T | null = null;
  let coming: Promise<void> | null = null;
  const watchers = new Set<() => void>();
  const ask = async (): Promise<void> => {
    try {
      fetched = await load();
      for (const watcher of watchers) watcher();
    } catch {
      setTimeout(() => void ask(), AGAIN_MS);
    }
  };
  /** Resolves after the first attempt, whether or not it succeeded. */
  const fetch = () => {
    coming ??= ask();
    return coming;
  };
  return {
    fetch,
    read: () => fetched,
    subscribe: (watcher: () => void) => {
      watchers.add(watcher);
      void fetch();
      return () => {
        watchers.delete(watcher);
      };
    },
  };
}
