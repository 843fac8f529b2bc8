import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { isOver } from '../../core/markets/market-facts.ts';
import { marketStore } from '../../core/markets/markets.ts';

/** How long an ended market stays in place, ms, so that its result can be read and nothing moves under a thumb. */
const STAY_MS = 8000;

/** Returns which of these markets were over when the page opened or have been over for a while. */
export function useLongOver(marketIds: readonly string[]): ReadonlySet<string> {
  const subscribe = useCallback(
    (changed: () => void) => {
      const stops = marketIds.map((marketId) => marketStore.subscribe(marketId, changed));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [marketIds],
  );
  const overText = useSyncExternalStore(subscribe, () => overIds(marketIds));
  const [settled, setSettled] = useState(overText);
  useEffect(() => {
    if (overText === settled) return;
    const timer = setTimeout(() => setSettled(overText), STAY_MS);
    return () => clearTimeout(timer);
  }, [overText, settled]);
  return useMemo(() => new Set(settled.split(' ').filter((id) => marketIds.includes(id))), [settled, marketIds]);
}

/** As one string, which compares by value. */
function overIds(marketIds: readonly string[]): string {
  const over = marketIds.filter((marketId) => {
    const market = marketStore.get(marketId);
    return market !== undefined && isOver(market.status);
  });
  return over.join(' ');
}
