import type { Market } from '@crease/client';
import { usePaused } from '@crease/web';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { oddsRunner } from '../../../core/markets/best-price.ts';
import { followDepth } from '../../../core/markets/follow-depth.ts';
import { pricesOf, winnersOf } from '../../../core/markets/market-facts.ts';
import { useMarketValue } from '../../../core/markets/markets.ts';
import { useMarketBets } from '../../../core/orders/bets/my-bets.ts';
import { runnerResults } from '../../../core/orders/bets/position.ts';
import { useQueuePlaces } from '../../../core/orders/bets/queue-places.ts';
import { NO_FIGURES, useAutomatic } from '../../../core/orders/cash-out/automatic.ts';
import { winLoseOf } from '../grid/ladder-model.ts';
import { LadderControl, LEVEL } from './ladder-control.ts';
import { type LadderKey, useLadderSettings } from './ladder-settings.ts';

/** Separator of runner ids: no id contains it. */
const GAP = '\n';
const minOf = (market: Market | undefined) => market?.min ?? 0;
const maxOf = (market: Market | undefined) => market?.max ?? 0;
const isOpenOf = (market: Market | undefined) => market?.status === 'open';
/** Ids of the runners, those that cannot win with a mark: one string, so that prices do not render the page. */
const runnersKey = (market: Market | undefined) =>
  market?.type === undefined || !('runners' in market)
    ? ''
    : market.runners.map(({ runnerId, status }) => `${status === 'removed' ? '-' : '+'}${runnerId}`).join(GAP);

/** Returns the control of one ladder, fed with prices, orders, results and terms while mounted. */
export function useLadder({ marketId, runnerId }: LadderKey): LadderControl {
  const prices = useMarketValue(marketId, pricesOf);
  const control = useMemo(() => new LadderControl({ marketId, runnerId }, prices), [marketId, runnerId, prices]);
  useEffect(
    () =>
      followDepth(marketId, runnerId, {
        take: (depth) => control.takeDepth(depth),
        gone: () => control.takeDepth({ back: [], lay: [], traded: [] }),
      }),
    [control, marketId, runnerId],
  );
  useTerms(control);
  useOrders(control);
  usePosition(control);
  const goal = useLadderSettings((settings) => settings.goal);
  useEffect(() => {
    if (goal) control.replan();
  }, [control, goal]);
  useEffect(() => () => control.disarm(), [control]);
  return control;
}

function useTerms(control: LadderControl): void {
  const { marketId, runnerId } = control.key;
  const min = useMarketValue(marketId, minOf);
  const max = useMarketValue(marketId, maxOf);
  const isMarketOpen = useMarketValue(marketId, isOpenOf);
  const isActive = useMarketValue(
    marketId,
    useCallback((market) => oddsRunner(market, runnerId)?.status === 'active', [runnerId]),
  );
  const last = useMarketValue(
    marketId,
    useCallback((market) => oddsRunner(market, runnerId)?.lastPrice ?? 0, [runnerId]),
  );
  const isPaused = usePaused();
  const isOpen = isMarketOpen && isActive && !isPaused;
  useEffect(() => control.takeTerms({ min, max, isOpen }), [control, min, max, isOpen]);
  useEffect(() => control.takeLast(last), [control, last]);
}

function useOrders(control: LadderControl): void {
  const { marketId, runnerId } = control.key;
  const bets = useMarketBets(marketId);
  const places = useQueuePlaces(marketId);
  useEffect(() => {
    const own = bets.filter((bet) => bet.runnerId === runnerId);
    control.takeOrders(own, (betId) => places[betId]?.ahead ?? null);
  }, [control, bets, places, runnerId]);
}

function usePosition(control: LadderControl): void {
  const { marketId, runnerId } = control.key;
  const bets = useMarketBets(marketId);
  const winners = useMarketValue(marketId, winnersOf);
  const runners = useMarketValue(marketId, runnersKey);
  const automatic = useAutomatic(marketId);
  useEffect(() => {
    const marked = runners === '' ? [] : runners.split(GAP);
    const runnerIds = marked.map((each) => each.slice(1));
    const isRemoved = (at: number) => marked[at]?.startsWith('-') ?? true;
    const removed = runnerIds.filter((_, at) => isRemoved(at));
    const results = runnerResults({ runnerIds, winners, bets }, removed);
    const index = runnerIds.indexOf(runnerId);
    control.takeResult(index < 0 ? LEVEL : winLoseOf(results, index, isRemoved), automatic ?? NO_FIGURES);
  }, [control, bets, winners, runners, runnerId, automatic]);
}

/** Returns a control, and renders the caller again when its plan, result, terms or orders change. */
export function useControl(control: LadderControl): LadderControl {
  useSyncExternalStore(control.subscribe, control.version);
  return control;
}
