/** Minimum time between two runs, ms. */
export const THROTTLE_MS = 1500;

export interface Throttled {
  /** Runs as soon as the last run, or the start, is long enough ago. */
  ask(): void;
  stop(): void;
}

/** Calls `run` for every {@link Throttled.ask}, at most once per interval; the last call is never lost. */
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
