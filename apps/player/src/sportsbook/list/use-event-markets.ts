import { useRead } from '@crease/web';
import { useEffect } from 'react';
import { noticePrices, pricesOf } from '../slip/ticket-slip.ts';
import { useFixedOddsUpdates, usePollingInterval } from './use-fixed-odds-updates.ts';

/** Returns a match with all its fixed odds, refetched whenever they move; passes new prices to the slip. */
export function useEventMarkets(gameId: string) {
  const refetchInterval = usePollingInterval();
  const read = useRead('sportsbookEvent', { params: { gameId } }, { staleTime: 0, refetchInterval });
  useFixedOddsUpdates([gameId], () => void read.refetch());
  const markets = read.data?.markets;
  useEffect(() => {
    if (markets) noticePrices(pricesOf(markets));
  }, [markets]);
  return read;
}
