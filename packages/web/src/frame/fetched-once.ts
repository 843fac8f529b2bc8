/** Before what did not come is asked for again, ms. */
const AGAIN_MS = 3000;

/** What a load brings, for whoever watches: asked for by the first of them, until it comes. */
export function fetchedOnce<T extends object>(load: () => Promise<T>) {
  let fetched: T | null = null;
  let coming: Promise<void> | null = null;
  const watchers = new Set<() => void>();
  const ask = async (): Promise<void> => {
    try {
      fetched = await load();
      for (const tell of watchers) tell();
    } catch {
      setTimeout(() => void ask(), AGAIN_MS);
    }
  };
  /** Resolves when it is here, or did not come at the first try. */
  const fetch = () => {
    coming ??= ask();
    return coming;
  };
  return {
    fetch,
    read: () => fetched,
    subscribe: (tell: () => void) => {
      watchers.add(tell);
      void fetch();
      return () => {
        watchers.delete(tell);
      };
    },
  };
}
