import type { Market } from '@crease/client';
import { live } from '@crease/web';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { MarketStore } from './market-store.ts';

/** All markets on the screen, including the slip's. */
export const marketStore = new MarketStore((flush) => requestAnimationFrame(flush));

let isConnected = false;

function connect(): void {
  if (isConnected) return;
  isConnected = true;
  live().onMarket((market) => marketStore.put(market));
}

/** Keeps these markets live while the component is mounted. Pass a stable list. */
export function useLiveMarkets(marketIds: readonly string[]): void {
  useEffect(() => {
    if (marketIds.length === 0) return;
    connect();
    live().joinMarkets(marketIds);
    return () => live().leaveMarkets(marketIds);
  }, [marketIds]);
}

/**
 * Selects one value of a market; the component renders again only when it changes.
 * @param select a stable function that returns a primitive or a part of the market.
 */
export function useMarketValue<T>(marketId: string, select: (market: Market | undefined) => T): T {
  const subscribe = useCallback((changed: () => void) => marketStore.subscribe(marketId, changed), [marketId]);
  const read = () => select(marketStore.get(marketId));
  return useSyncExternalStore(subscribe, read, read);
}
