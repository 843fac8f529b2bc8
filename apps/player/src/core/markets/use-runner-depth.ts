import type { RunnerDepth } from '@crease/client';
import { ApiError } from '@crease/client';
import { live } from '@crease/web';
import { useEffect, useState } from 'react';

/** All prices of a runner, live while shown. */
interface DepthWatch {
  /** Undefined while loading. */
  readonly depth: RunnerDepth | undefined;
  /** The server has no depth for it: the market has ended. */
  readonly isGone: boolean;
}

const UNKNOWN: DepthWatch = { depth: undefined, isGone: false };

/** Subscribes to a runner's prices, again at every connection. */
export function useRunnerDepth(marketId: string, runnerId: string): DepthWatch {
  const [watch, setWatch] = useState(UNKNOWN);
  useEffect(() => {
    const client = live();
    let held = -1;
    let isLeft = false;
    const take = (depth: RunnerDepth) => {
      if (depth.marketId !== marketId || depth.runnerId !== runnerId || depth.sequence <= held) return;
      held = depth.sequence;
      setWatch({ depth, isGone: false });
    };
    const ask = () => {
      client.request('depth:join', { marketId, runnerId }).then(take, (error: unknown) => {
        if (isLeft || !(error instanceof ApiError)) return;
        if (error.code === 'TIMEOUT') ask();
        if (error.code === 'UNKNOWN_MARKET') setWatch(({ depth }) => ({ depth, isGone: true }));
      });
    };
    const stopDepth = client.onDepth(take);
    const stopConnection = client.onConnection((state) => state === 'live' && ask());
    if (client.connection === 'live' || client.connection === 'stale') ask();
    return () => {
      isLeft = true;
      stopDepth();
      stopConnection();
      client.request('depth:leave', { marketId, runnerId }).catch(() => null);
    };
  }, [marketId, runnerId]);
  return watch;
}
