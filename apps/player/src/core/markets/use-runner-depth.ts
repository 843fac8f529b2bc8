import type { RunnerDepth } from '@crease/client';
import { useEffect, useState } from 'react';
import { followDepth } from './follow-depth.ts';

/** All prices of a runner, live while shown. */
interface DepthWatch {
  /** Undefined while loading. */
  readonly depth: RunnerDepth | undefined;
  /** The server has no depth for it: the market has ended. */
  readonly isGone: boolean;
}

const UNKNOWN: DepthWatch = { depth: undefined, isGone: false };

/** Returns a runner's prices, live while mounted. */
export function useRunnerDepth(marketId: string, runnerId: string): DepthWatch {
  const [watch, setWatch] = useState(UNKNOWN);
  useEffect(
    () =>
      followDepth(marketId, runnerId, {
        take: (depth) => setWatch({ depth, isGone: false }),
        gone: () => setWatch(({ depth }) => ({ depth, isGone: true })),
      }),
    [marketId, runnerId],
  );
  return watch;
}
