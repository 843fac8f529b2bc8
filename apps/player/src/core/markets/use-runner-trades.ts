import type { MarketTrades } from '@crease/client';
import { useRead } from '@crease/web';
import { useEffect, useRef } from 'react';
import { useSession } from '../session.ts';

/** Minimum time between two refetches, ms, however fast a market trades. */
const PACE_MS = 2_000;
const NONE: MarketTrades['trades'] = [];

interface TradesQuery {
  readonly marketId: string;
  readonly runnerId: string;
  /** A change triggers a refetch. */
  readonly matched: number;
}

/** Returns the latest trades of a runner, and all of the player's. */
export function useRunnerTrades({ marketId, runnerId, matched }: TradesQuery) {
  const isAuth = useSession((session) => session.isAuth);
  const latest = useRead('marketTrades', { query: { marketId, runnerId } }, { staleTime: 0 });
  const query = { query: { marketId, runnerId, own: 'true' as const } };
  const own = useRead('marketTrades', query, { staleTime: 0, enabled: isAuth });
  const { refetch } = latest;
  const { refetch: refetchOwn } = own;
  const seen = useRef(matched);
  useEffect(() => {
    if (seen.current === matched) return;
    const wait = setTimeout(() => {
      seen.current = matched;
      void refetch();
      if (isAuth) void refetchOwn();
    }, PACE_MS);
    return () => clearTimeout(wait);
  }, [matched, isAuth, refetch, refetchOwn]);
  return { latest: latest.data?.trades ?? NONE, own: own.data?.trades ?? NONE };
}
