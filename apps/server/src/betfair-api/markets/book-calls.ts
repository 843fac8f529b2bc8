import {
  bookMatch,
  bookOrder,
  bookShape,
  checkBookWeight,
  checkIdCount,
  checkProfitWeight,
  isExecutable,
  needsDepth,
  orderIdOfBet,
  type ParamsOf,
  type RunnerDepth,
  refsOf,
  statusOf,
} from '@crease/betfair';
import type { Bet, OddsMarket } from '@crease/contract';
import { exposureOf } from '../../wallet/exposure-handler.ts';
import type { Writer } from '../../writer/writer.ts';
import type { ApiCaller, ApiHandlers } from '../access/api-caller.ts';
import type { TradingAccount } from '../accounts/trading-account.ts';
import type { ApiMarkets, NumberedMarket } from './api-markets.ts';
import type { LadderReaders } from './ladder-readers.ts';
import type { OwnBets } from './own-bets.ts';
import type { PriceDelay } from './price-delay.ts';

interface BookCallsOptions {
  readonly markets: ApiMarkets;
  readonly bets: OwnBets;
  readonly delay: Pick<PriceDelay, 'market'>;
  readonly engine: Pick<Writer, 'read'>;
  readonly account: Pick<TradingAccount, 'exposure'>;
  readonly ladders: LadderReaders;
}

type BookParams = Omit<ParamsOf<'listRunnerBook'>, 'marketId' | 'selectionId'>;

/** Prices of markets, with the caller's bets, and results of open positions. */
export function bookCalls(
  options: BookCallsOptions,
): Pick<ApiHandlers, 'listMarketBook' | 'listRunnerBook' | 'listMarketProfitAndLoss'> {
  return {
    listMarketBook: async ({ marketIds, ...params }, caller) => {
      const wanted = [...new Set(marketIds)];
      checkIdCount(wanted, params.betIds);
      checkBookWeight(params.priceProjection, wanted.length);
      const found = await options.markets.find(wanted);
      // Of open and closed markets in one call only the open ones are returned.
      const open = found.filter(({ api }) => statusOf(api) !== 'CLOSED');
      return booksOf(options, { caller, params, only: null }, open.length > 0 ? open : found);
    },
    listRunnerBook: async ({ marketId, selectionId, ...params }, caller) =>
      booksOf(options, { caller, params, only: selectionId }, await options.markets.find([marketId])),
    listMarketProfitAndLoss: async ({ marketIds, netOfCommission = false }, caller) => {
      checkProfitWeight(marketIds.length);
      const found = await options.markets.find([...new Set(marketIds)]);
      const { markets } = exposureOf(await options.account.exposure(caller));
      return found.map(({ api, ours }) => ({
        marketId: api.marketId,
        ...(netOfCommission && { commissionApplied: api.commissionPercent }),
        profitAndLosses: profits(
          { api, ours },
          markets.find(({ marketId }) => marketId === ours.marketId)?.outcomes ?? [],
          netOfCommission,
        ),
      }));
    },
  };
}

function profits(
  { api, ours }: Pick<NumberedMarket, 'api' | 'ours'>,
  outcomes: readonly { readonly outcome: string; readonly profit: number }[],
  isNet: boolean,
): object[] {
  return api.runners.map(({ selectionId }, at) => {
    const gross = outcomes.find(({ outcome }) => outcome === ours.runners[at]?.name)?.profit ?? 0;
    const commission = isNet && gross > 0 ? Math.round(gross * ours.commissionPercent) / 100 : 0;
    return { selectionId, ifWin: Math.round((gross - commission) * 100) / 100 };
  });
}

interface BookWanted {
  readonly caller: ApiCaller;
  readonly params: BookParams;
  /** The only runner; null: all. */
  readonly only: number | null;
}

async function booksOf(
  options: BookCallsOptions,
  { caller, params, only }: BookWanted,
  markets: readonly NumberedMarket[],
): Promise<object[]> {
  const isDelayed = caller.key.kind === 'delayed';
  const hasBets = params.orderProjection !== undefined || params.matchProjection !== undefined;
  const bets = hasBets ? (await options.bets.current(caller)).filter(chosenBy(params)) : [];
  const hasDepth = !isDelayed && needsDepth(params.priceProjection);
  const depths = hasDepth ? await depthsOf(options, markets) : [];
  return markets.map((market, at) => {
    const api = isDelayed ? delayedOf(options.delay, market) : market.api;
    const depth = depths[at];
    return bookShape(api, {
      projection: params.priceProjection,
      depthOf: depth ? (selectionId) => depth.get(selectionId) ?? null : null,
      isDelayed,
      betsOn: (selectionId) => betsOn(params, betsOf(market, bets, selectionId)),
      only,
    });
  });
}

function chosenBy({ customerStrategyRefs, betIds }: BookParams): (bet: Bet) => boolean {
  const orderIds = betIds && new Set([...betIds].map(orderIdOfBet));
  return ({ betId, clientRef }) =>
    (!customerStrategyRefs || customerStrategyRefs.has(refsOf(clientRef).strategyRef)) &&
    (!orderIds || orderIds.has(Number(betId)));
}

function betsOf({ api, ours }: NumberedMarket, bets: readonly Bet[], selectionId: number): Bet[] {
  const runnerId = ours.runners[api.runners.findIndex((runner) => runner.selectionId === selectionId)]?.runnerId;
  return bets.filter((bet) => bet.marketId === ours.marketId && bet.runnerId === runnerId);
}

function betsOn({ orderProjection, matchProjection }: BookParams, bets: readonly Bet[]): object {
  const isShown = (bet: Bet) => orderProjection === 'ALL' || isExecutable(bet) === (orderProjection === 'EXECUTABLE');
  return {
    ...(orderProjection && { orders: bets.filter(isShown).map(bookOrder) }),
    ...(matchProjection && { matches: bets.filter(({ matched }) => matched > 0).map(bookMatch) }),
  };
}

/** Whole ladders of markets by selection, read in one step of the engine. */
function depthsOf(
  { engine, ladders }: BookCallsOptions,
  markets: readonly NumberedMarket[],
): Promise<ReadonlyMap<number, RunnerDepth>[]> {
  return engine.read((state) =>
    markets.map(({ api, ours: { marketId, runners } }) => {
      const depthAt = (runnerId: string, at: number) => ladders.of(marketId, runnerId, at)(state);
      return new Map(runners.map(({ runnerId }, at) => [api.runners[at]?.selectionId ?? 0, depthAt(runnerId, at)]));
    }),
  );
}

/** A market with its prices of before the delay; without any if none were kept. */
export function delayedOf(delay: Pick<PriceDelay, 'market'>, { api, ours }: NumberedMarket): NumberedMarket['api'] {
  const before = delay.market(ours.marketId) as OddsMarket | undefined;
  const runners = api.runners.map((runner, at) => {
    const past = before?.runners[at];
    return { ...runner, back: past?.back ?? [], lay: past?.lay ?? [], lastPrice: past?.lastPrice ?? null };
  });
  return { ...api, runners, totalMatched: before?.totalMatched ?? 0 };
}
