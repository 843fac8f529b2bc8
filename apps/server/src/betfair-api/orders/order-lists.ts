import {
  type ClearedBet,
  checkIdCount,
  clearedOrders,
  currentOrder,
  EVENT_TYPE_NAMES,
  isExecutable,
  isWithin,
  orderIdOfBet,
  type ParamsOf,
  refsOf,
} from '@crease/betfair';
import type { Bet } from '@crease/contract';
import { unitsFromMoney } from '@crease/kernel';
import type { BetRow } from '@crease/store';
import { isoTime } from '../../core/iso-time.ts';
import { betOfRow } from '../../orders/stored-bets.ts';
import type { ApiCaller, ApiHandlers } from '../access/api-caller.ts';
import type { TradingAccount } from '../accounts/trading-account.ts';
import type { ApiMarkets } from '../markets/api-markets.ts';
import type { OwnBets } from '../markets/own-bets.ts';

/** Records of one page. */
const PAGE_MOST = 1000;
/** Most bets that one call groups. */
const CLEARED_MOST = 20_000;

interface OrderListsOptions {
  readonly markets: ApiMarkets;
  readonly bets: OwnBets;
  readonly account: Pick<TradingAccount, 'ended'>;
}

/** Lists of the caller's orders: of markets without a result, and ended ones. */
export function orderLists(options: OrderListsOptions): Pick<ApiHandlers, 'listCurrentOrders' | 'listClearedOrders'> {
  return {
    listCurrentOrders: (params, caller) => listCurrent(options, params, caller),
    listClearedOrders: (params, caller) => listCleared(options, params, caller),
  };
}

type CurrentParams = ParamsOf<'listCurrentOrders'>;

async function listCurrent({ bets }: OrderListsOptions, params: CurrentParams, caller: ApiCaller) {
  checkIdCount(params.betIds, params.marketIds);
  const found = (await bets.current(caller)).filter(chosenBy(params)).sort(ORDERS[params.orderBy]);
  if (params.sortDir === 'LATEST_TO_EARLIEST') found.reverse();
  const places = await bets.placesOf(found);
  const lines = found.flatMap((bet, at) => {
    const place = places[at];
    return place && (!params.marketIds || params.marketIds.has(place.marketId)) ? [currentOrder(bet, place)] : [];
  });
  const { shown, moreAvailable } = pageOf(lines, params);
  return { currentOrders: shown, moreAvailable };
}

const byId = (one: Bet, other: Bet) => Number(one.betId) - Number(other.betId);
const byTime = (one: Bet, other: Bet) => one.placedAt.localeCompare(other.placedAt) || byId(one, other);
const ORDERS: Readonly<Record<CurrentParams['orderBy'], (one: Bet, other: Bet) => number>> = {
  BY_BET: byId,
  BY_PLACE_TIME: byTime,
  BY_MARKET: (one, other) => one.marketId.localeCompare(other.marketId) || byId(one, other),
  BY_MATCH_TIME: byTime,
  BY_VOID_TIME: byTime,
  BY_SETTLED_TIME: byTime,
};
/** Orders that have the time by which they are sorted: none here has a result. */
const HAVE_TIME: Partial<Record<CurrentParams['orderBy'], (bet: Bet) => boolean>> = {
  BY_MATCH_TIME: ({ matched }) => matched > 0,
  BY_VOID_TIME: ({ voided }) => voided > 0,
  BY_SETTLED_TIME: () => false,
};

function chosenBy(params: CurrentParams): (bet: Bet) => boolean {
  const { betIds, orderProjection = 'ALL', customerOrderRefs, customerStrategyRefs, orderBy } = params;
  const orderIds = betIds && new Set([...betIds].map(orderIdOfBet));
  const range = params.dateRange ?? params.placedDateRange;
  return (bet) => {
    const { orderRef, strategyRef } = refsOf(bet.clientRef);
    return (
      (!orderIds || orderIds.has(Number(bet.betId))) &&
      (orderProjection === 'ALL' || isExecutable(bet) === (orderProjection === 'EXECUTABLE')) &&
      (!customerOrderRefs || customerOrderRefs.has(orderRef)) &&
      (!customerStrategyRefs || customerStrategyRefs.has(strategyRef)) &&
      isWithin(range, Date.parse(bet.placedAt)) &&
      (HAVE_TIME[orderBy]?.(bet) ?? true)
    );
  };
}

function pageOf<T>(
  lines: readonly T[],
  { fromRecord, recordCount }: Pick<CurrentParams, 'fromRecord' | 'recordCount'>,
) {
  const to = fromRecord + (recordCount || PAGE_MOST);
  return { shown: lines.slice(fromRecord, to), moreAvailable: lines.length > to };
}

type ClearedParams = ParamsOf<'listClearedOrders'>;

const PARTS = { SETTLED: 'settled', VOIDED: 'voided', LAPSED: 'lapsed', CANCELLED: 'cancelled' } as const;

async function listCleared(options: OrderListsOptions, params: ClearedParams, caller: ApiCaller) {
  checkIdCount(params.betIds, params.marketIds);
  const rows = await options.account.ended(caller, {
    part: PARTS[params.betStatus],
    from: params.settledDateRange?.from ?? 0,
    to: params.settledDateRange?.to ?? Number.MAX_SAFE_INTEGER,
    most: CLEARED_MOST,
  });
  const cleared = (await clearedBets(options, rows)).filter(clearedBy(params));
  const { betStatus, groupBy, includeItemDescription = false } = params;
  const lines = clearedOrders(cleared, { betStatus, groupBy, hasDescription: includeItemDescription });
  const { shown, moreAvailable } = pageOf(lines, params);
  return { clearedOrders: shown, moreAvailable };
}

async function clearedBets({ markets, bets }: OrderListsOptions, rows: readonly BetRow[]): Promise<ClearedBet[]> {
  const found = rows.map((row) => ({ row, bet: betOfRow(row) }));
  const numbered = await markets.ofOurs(found.map(({ bet }) => bet.marketId));
  const byMarket = new Map(numbered.map((market) => [market.ours.marketId, market]));
  const places = await bets.placesOf(found.map(({ bet }) => bet));
  return found.flatMap(({ row, bet }, at) => {
    const market = byMarket.get(bet.marketId)?.api;
    const place = places[at];
    if (!market || !place) return [];
    return {
      bet,
      profit: bet.profit,
      marketCommission: unitsFromMoney(row.marketCommission ?? 0),
      endedAt: bet.settledAt ?? bet.placedAt,
      eventTypeId: market.eventType.id,
      eventId: market.event.id,
      ...place,
      description: {
        eventTypeDesc: EVENT_TYPE_NAMES[bet.sportId],
        eventDesc: bet.eventName,
        marketDesc: bet.marketName,
        marketType: market.typeCode,
        marketStartTime: isoTime(market.startsAt),
        runnerDesc: bet.runnerName,
        numberOfWinners: market.winners,
      },
    };
  });
}

function clearedBy(params: ClearedParams): (cleared: ClearedBet) => boolean {
  const { eventTypeIds, eventIds, marketIds, runnerIds, betIds, customerOrderRefs, customerStrategyRefs, side } =
    params;
  const orderIds = betIds && new Set([...betIds].map(orderIdOfBet));
  return ({ bet, eventTypeId, eventId, marketId, selectionId }) => {
    const { orderRef, strategyRef } = refsOf(bet.clientRef);
    return (
      (!eventTypeIds || eventTypeIds.has(eventTypeId)) &&
      (!eventIds || eventIds.has(eventId)) &&
      (!marketIds || marketIds.has(marketId)) &&
      (!runnerIds?.length || runnerIds.some((one) => one.marketId === marketId && one.selectionId === selectionId)) &&
      (!orderIds || orderIds.has(Number(bet.betId))) &&
      (!customerOrderRefs || customerOrderRefs.has(orderRef)) &&
      (!customerStrategyRefs || customerStrategyRefs.has(strategyRef)) &&
      (!side || (side === 'BACK') === (bet.side === 'back'))
    );
  };
}
