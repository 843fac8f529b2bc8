import type { Market } from '@crease/client';
import { isKind } from '@crease/exchange';
import { nameText } from '@crease/web';
import { useMemo, useState } from 'react';
import { useMarketValue } from '../../core/markets/markets.ts';
import { useMarketBets } from '../../core/orders/bets/my-bets.ts';
import { KEY_GAP } from '../card/market-values.ts';

/** Runners that a page shows at once, and how many more on request: every row follows its prices. */
const SHOWN = 40;

interface RunnerList {
  /** Indexes of the shown runners, in the market's order. */
  readonly shown: readonly number[];
  /** Number of matching runners that are not shown. */
  readonly hidden: number;
  /** True if the list is too long for one view: offer a search. */
  readonly isLong: boolean;
  readonly search: string;
  readonly setSearch: (search: string) => void;
  readonly showMore: () => void;
}

/** Returns the runners of a market to show: the first ones, those with own bets, or those that match a search. */
export function useRunnerList(marketId: string, runnerIds: readonly string[]): RunnerList {
  const names = useMarketValue(marketId, namesKey);
  const bets = useMarketBets(marketId);
  const [search, setSearch] = useState('');
  const [most, setMost] = useState(SHOWN);
  return useMemo(() => {
    const isLong = runnerIds.length > SHOWN;
    const wanted = isLong ? search.trim().toLowerCase() : '';
    const shownNames = isLong ? names.split(KEY_GAP).map((name) => nameText(name).toLowerCase()) : [];
    const matching = [...runnerIds.keys()].filter((at) => wanted === '' || shownNames[at]?.includes(wanted));
    const own = new Set(isLong ? bets.map(({ runnerId }) => runnerId) : []);
    const shown = isLong ? matching.filter((at, place) => place < most || own.has(runnerIds[at] ?? '')) : matching;
    const hidden = matching.length - shown.length;
    return { shown, hidden, isLong, search, setSearch, showMore: () => setMost(most + SHOWN) };
  }, [runnerIds, names, bets, search, most]);
}

const namesKey = (market: Market | undefined) =>
  market && isKind(market, 'outcomes', 'runners') && market.runners.length > SHOWN
    ? market.runners.map(({ name }) => name).join(KEY_GAP)
    : '';
