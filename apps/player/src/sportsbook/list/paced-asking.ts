/** What moves several times within this is asked for once, ms. */
export const AT_MOST_EVERY_MS = 1500;

export interface PacedAsking {
  /** Asks as soon as the beginning and the last time lie far enough back. */
  ask(): void;
  stop(): void;
}

/** Calls `run` for every {@link PacedAsking.ask}, several within a second and a half together: the last is never lost. */
export function pacedAsking(run: () => void): PacedAsking {
  let last = performance.now();
  let timer: ReturnType<typeof setTimeout> | null = null;
  const now = () => {
    timer = null;
    last = performance.now();
    run();
  };
  return {
    ask: () => {
      timer ??= setTimeout(now, Math.max(0, AT_MOST_EVERY_MS - (performance.now() - last)));
    },
    stop: () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
}
