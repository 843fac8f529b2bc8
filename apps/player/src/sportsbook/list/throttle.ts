/** What moves several times within this is asked for once, ms. */
export const THROTTLE_MS = 1500;

export interface Throttled {
  /** Asks as soon as the beginning and the last time lie far enough back. */
  ask(): void;
  stop(): void;
}

/** Calls `run` for every {@link Throttled.ask}, several within a second and a half together: the last is never lost. */
export function throttle(run: () => void): Throttled {
  let last = performance.now();
  let timer: ReturnType<typeof setTimeout> | null = null;
  const now = () => {
    timer = null;
    last = performance.now();
    run();
  };
  return {
    ask: () => {
      timer ??= setTimeout(now, Math.max(0, THROTTLE_MS - (performance.now() - last)));
    },
    stop: () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
}
