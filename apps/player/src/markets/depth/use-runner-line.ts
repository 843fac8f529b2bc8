import { type Market, serverNow } from '@crease/client';
import { useRead } from '@crease/web';
import { useCallback, useEffect, useState } from 'react';
import { oddsRunner } from '../../core/markets/best-price.ts';
import { useMarketValue } from '../../core/markets/markets.ts';
import { extended, type Point } from './price-line.ts';

const NO_POINTS: readonly Point[] = [];
const NO_STOPS: readonly [number, string][] = [];

/** Returns price and volume of a runner since its market opened: the server's history, extended by the stream. */
export function useRunnerLine(marketId: string, runnerId: string, matched: number) {
  const history = useRead('marketHistory', { query: { marketId } }, { staleTime: 0 });
  const recorded = history.data?.runners.find((runner) => runner.runnerId === runnerId)?.points ?? NO_POINTS;
  const price = useMarketValue(
    marketId,
    useCallback((market: Market | undefined) => oddsRunner(market, runnerId)?.lastPrice ?? 0, [runnerId]),
  );
  const back = useMarketValue(
    marketId,
    useCallback((market: Market | undefined) => oddsRunner(market, runnerId)?.back[0]?.price ?? 0, [runnerId]),
  );
  const lay = useMarketValue(
    marketId,
    useCallback((market: Market | undefined) => oddsRunner(market, runnerId)?.lay[0]?.price ?? 0, [runnerId]),
  );
  const [grown, setGrown] = useState({ recorded: NO_POINTS, line: NO_POINTS });
  useEffect(() => {
    setGrown((held) => {
      const line = held.recorded === recorded ? held.line : recorded;
      const next = extended(line, serverNow(), { price, matched, back, lay });
      return next === held.line && held.recorded === recorded ? held : { recorded, line: next };
    });
  }, [recorded, price, matched, back, lay]);
  return {
    line: grown.line,
    stops: history.data?.stops ?? NO_STOPS,
    inningsAt: history.data?.inningsAt ?? null,
    price,
    history,
  };
}
