import { type AssetBook, type Market, type Position, profitByOutcome } from '@crease/exchange';
import type { Asset, Money, Price } from '@crease/kernel';
import type { Question } from '../question.ts';

/** What somebody stands to win or lose if an outcome happens. */
interface OutcomeResult {
  /** A runner's name, or a stretch of runs: `0–49`, `50+`. */
  readonly outcome: string;
  readonly profit: Money;
}

/** What the house stands to win and lose in a market, by matched bets. */
export interface MarketRisk {
  readonly marketId: string;
  /** Bets of players, ever placed here. */
  readonly bets: number;
  /** Players who are exposed here. */
  readonly players: number;
  readonly worst: OutcomeResult;
  readonly best: OutcomeResult;
}

/** What a runner is offered at, and how much of that is the house's. */
interface RunnerOffer {
  readonly price: Price;
  readonly size: Money;
  readonly house: Money;
}

interface RunnerBook {
  readonly runnerId: string;
  readonly name: string;
  readonly matched: Money;
  readonly back: RunnerOffer | null;
  readonly lay: RunnerOffer | null;
}

interface PlayerPosition {
  readonly playerId: number;
  readonly bets: number;
  readonly outcomes: readonly OutcomeResult[];
  readonly worst: Money;
  readonly best: Money;
}

/** One market's risk in full. */
export interface MarketBook extends MarketRisk {
  /** By outcome, in the order of runners or runs. */
  readonly outcomes: readonly OutcomeResult[];
  /** Of a market with an order book or quotes by runner. */
  readonly runners: readonly RunnerBook[];
  /** Those who can win or lose the most. */
  readonly positions: readonly PlayerPosition[];
  /** When its feed told a price last, epoch ms; null: not since the start. */
  readonly quotedAt: number | null;
}

/** Positions that are told of a market. */
const LARGEST = 10;

/** The house's risk in every market in memory. */
export const marketRisks: Question<{ readonly asset: Asset }, readonly MarketRisk[]> = ({ markets }, { asset }) =>
  [...markets.values()].flatMap((market) => {
    const book = market.books.get(asset);
    return book ? [riskOf(market, book)] : [];
  });

/** One market with its book, and who stands to win and lose the most; null for one that is not in memory. */
export const marketBook: Question<{ readonly marketId: string; readonly asset: Asset }, MarketBook | null> = (
  { markets, feedOrder },
  { marketId, asset },
) => {
  const market = markets.get(marketId);
  const book = market?.books.get(asset);
  if (!market || !book) return null;
  return {
    ...riskOf(market, book),
    outcomes: resultsOf(market, book.housePosition),
    runners: market.definition.runners.map(({ runnerId, name }, at) => ({
      runnerId,
      name,
      matched: book.runnerMatched[at] ?? 0,
      back: offerOf(book, at, 'back'),
      lay: offerOf(book, at, 'lay'),
    })),
    positions: largestPositions(market, book),
    quotedAt: feedOrder.told.get(marketId)?.at ?? null,
  };
};

function riskOf(market: Market, book: AssetBook): MarketRisk {
  const results = resultsOf(market, book.housePosition);
  const first = results[0] ?? { outcome: '', profit: 0 };
  return {
    marketId: market.definition.marketId,
    bets: book.orders.length,
    players: book.positions.size,
    worst: results.reduce((worst, one) => (one.profit < worst.profit ? one : worst), first),
    best: results.reduce((best, one) => (one.profit > best.profit ? one : best), first),
  };
}

function resultsOf(market: Market, position: Position): OutcomeResult[] {
  return profitByOutcome(market, position).map(({ outcome, profit }) => ({ outcome, profit }));
}

function offerOf({ ladder }: AssetBook, runner: number, side: 'back' | 'lay'): RunnerOffer | null {
  if (!ladder) return null;
  const [best] = side === 'back' ? ladder.availableToBack(runner, 1) : ladder.availableToLay(runner, 1);
  if (!best) return null;
  const own = ladder.queueAt(runner, best.price).filter(({ order }) => order === null);
  return { price: best.price, size: best.size, house: own.reduce((sum, { size }) => sum + size, 0) };
}

function largestPositions(market: Market, book: AssetBook): PlayerPosition[] {
  const bets = new Map<number, number>();
  for (const { playerId } of book.orders) bets.set(playerId, (bets.get(playerId) ?? 0) + 1);
  return [...book.positions]
    .map((position) => {
      const outcomes = resultsOf(market, position);
      const profits = outcomes.map(({ profit }) => profit);
      const { playerId } = position;
      return {
        playerId,
        bets: bets.get(playerId) ?? 0,
        outcomes,
        worst: Math.min(0, ...profits),
        best: Math.max(0, ...profits),
      };
    })
    .sort((one, other) => other.best - other.worst - (one.best - one.worst))
    .slice(0, LARGEST);
}
