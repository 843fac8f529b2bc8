import { type ApiMarket, type ApiRunner, type PriceSize, RUNNER_STATUSES, statusOf } from './market-shapes.ts';
import type { PriceProjection } from './request-fields.ts';

/** All prices of a runner, by its selection. */
export interface RunnerDepth {
  readonly back: readonly PriceSize[];
  readonly lay: readonly PriceSize[];
  readonly traded: readonly PriceSize[];
}

interface BookParts {
  readonly projection: PriceProjection;
  /** null: the market's best offers are all that is shown. */
  readonly depthOf: ((selectionId: number) => RunnerDepth | null) | null;
  readonly isDelayed: boolean;
  /** Fields with the caller's bets on a runner; empty if they were not requested. */
  readonly betsOn: (selectionId: number) => object;
  /** The only runner shown; null: all. */
  readonly only: number | null;
}

/** Best offers without overrides. */
const USUAL_DEPTH = 3;

/** Whether a projection needs more than three best offers per side. */
export function needsDepth(projection: PriceProjection): boolean {
  const data = projection?.priceData;
  if (data?.has('EX_ALL_OFFERS') || data?.has('EX_TRADED')) return true;
  const depth = projection?.exBestOffersOverrides?.bestPricesDepth ?? USUAL_DEPTH;
  return (data?.has('EX_BEST_OFFERS') ?? false) && (depth > USUAL_DEPTH || projection?.rolloverStakes === true);
}

/** A market of listMarketBook. */
export function bookShape(market: ApiMarket, parts: BookParts): object {
  const { runners } = market;
  const shown = runners.filter(({ selectionId }) => parts.only === null || selectionId === parts.only);
  return {
    marketId: market.marketId,
    isMarketDataDelayed: parts.isDelayed,
    status: statusOf(market),
    betDelay: market.betDelaySeconds,
    // Starting prices are found at the turn in play.
    bspReconciled: market.inPlay,
    complete: true,
    inplay: market.inPlay,
    numberOfWinners: market.winners,
    numberOfRunners: runners.length,
    numberOfActiveRunners: runners.filter(({ status }) => status === 'active').length,
    totalMatched: market.totalMatched,
    totalAvailable: totalAvailable(market),
    crossMatching: false,
    runnersVoidable: false,
    version: market.version,
    runners: shown.map((runner) => runnerBook(runner, parts)),
  };
}

function runnerBook(runner: ApiRunner, { projection, depthOf, betsOn }: BookParts): object {
  const { selectionId, status, lastPrice, startingPrice } = runner;
  const data = projection?.priceData;
  const hasPrices = data?.has('EX_BEST_OFFERS') || data?.has('EX_ALL_OFFERS') || data?.has('EX_TRADED');
  const hasStarting = data?.has('SP_AVAILABLE') || data?.has('SP_TRADED');
  return {
    selectionId,
    handicap: 0,
    status: RUNNER_STATUSES[status],
    ...(lastPrice !== null && { lastPriceTraded: lastPrice }),
    ...(hasStarting && {
      sp: { backStakeTaken: [], layLiabilityTaken: [], ...(startingPrice && { actualSP: startingPrice }) },
    }),
    ...(hasPrices && { ex: offersOf(runner, projection, depthOf?.(selectionId) ?? null) }),
    ...betsOn(selectionId),
  };
}

function offersOf({ back, lay }: ApiRunner, projection: PriceProjection, depth: RunnerDepth | null): object {
  const data = projection?.priceData;
  const isAll = data?.has('EX_ALL_OFFERS') ?? false;
  const isShown = isAll || (data?.has('EX_BEST_OFFERS') ?? false);
  const most = isAll ? Number.POSITIVE_INFINITY : (projection?.exBestOffersOverrides?.bestPricesDepth ?? USUAL_DEPTH);
  const shown = (levels: readonly PriceSize[]) => {
    const best = isShown ? levels.slice(0, most) : [];
    return projection?.rolloverStakes ? cumulative(best) : best;
  };
  return {
    availableToBack: shown(depth?.back ?? back),
    availableToLay: shown(depth?.lay ?? lay),
    tradedVolume: data?.has('EX_TRADED') ? (depth?.traded ?? []) : [],
  };
}

const paise = (units: number) => Math.round(units * 100);

/** Sizes of a level and all better ones. */
function cumulative(levels: readonly PriceSize[]): PriceSize[] {
  let sum = 0;
  return levels.map(({ price, size }) => {
    sum += paise(size);
    return { price, size: sum / 100 };
  });
}

function totalAvailable({ runners }: ApiMarket): number {
  const levels = runners.flatMap(({ back, lay }) => [...back, ...lay]);
  return levels.reduce((sum, { size }) => sum + paise(size), 0) / 100;
}
