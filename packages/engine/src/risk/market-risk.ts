import { type AssetBook, type Market, type Position, profitByOutcome } from '@crease/exchange';
import type { Asset, Money, Price } from '@crease/kernel';
import type { Query } from '../core/command-handler.ts';
import type { ReadonlyEngine } from '../settlement/state.ts';
import { humanByRunner, isHuman, type MatchedMoney, matchedIn, type Players } from './human-bets.ts';
import { type WaitingBets, waitingBets } from './waiting-bets.ts';

/** Win or loss if an outcome happens. */
interface OutcomeResult {
  /** A runner's name, or a range of runs: `0–49`, `50+`. */
  readonly outcome: string;
  /** With several winners the least that is possible if this runner is one of them. */
  readonly profit: Money;
}

/** Possible wins and losses of the house in a market, by matched bets. */
export interface MarketRisk {
  readonly marketId: string;
  /** Number of bets of human players. */
  readonly bets: number;
  /** Number of bets of simulated players. */
  readonly simulatedBets: number;
  /** Human players with exposure in the market. */
  readonly players: number;
  readonly matched: MatchedMoney;
  readonly worst: OutcomeResult;
  readonly best: OutcomeResult;
}

/** The offers on a runner, and the house's share of them. */
interface RunnerOffer {
  readonly price: Price;
  readonly size: Money;
  readonly house: Money;
}

interface RunnerBook {
  readonly runnerId: string;
  readonly name: string;
  readonly matched: MatchedMoney;
  readonly back: RunnerOffer | null;
  readonly lay: RunnerOffer | null;
}

interface PlayerPosition {
  readonly playerId: number;
  readonly isSimulated: boolean;
  readonly bets: number;
  readonly outcomes: readonly OutcomeResult[];
  readonly worst: Money;
  readonly best: Money;
}

/** The full risk of one market. */
export interface MarketBook extends MarketRisk {
  /** By outcome, in the order of runners or runs. */
  readonly outcomes: readonly OutcomeResult[];
  /** For a market with an order book or quotes by runner. */
  readonly runners: readonly RunnerBook[];
  /** The players with the largest possible win or loss. */
  readonly positions: readonly PlayerPosition[];
  readonly waiting: WaitingBets;
  /** When its feed last sent a price, epoch ms; null: not since the start. */
  readonly quotedAt: number | null;
}

/** Maximum number of positions listed per market. */
const LARGEST = 10;

/** Returns the house's risk in every market in memory. */
export const marketRisks: Query<ReadonlyEngine, { readonly asset: Asset }, readonly MarketRisk[]> = (
  { markets, players },
  { asset },
) =>
  [...markets.values()].flatMap((market) => {
    const book = market.books.get(asset);
    return book ? [riskOf(players, market, book)] : [];
  });

/** Returns one market with its book and largest positions; null if it is not in memory. */
export const marketBook: Query<
  ReadonlyEngine,
  { readonly marketId: string; readonly asset: Asset },
  MarketBook | null
> = ({ markets, players, feedOrder }, { marketId, asset }) => {
  const market = markets.get(marketId);
  const book = market?.books.get(asset);
  if (!market || !book) return null;
  const people = humanByRunner(players, book);
  return {
    ...riskOf(players, market, book),
    outcomes: resultsOf(market, book.housePosition),
    runners: market.definition.runners.map(({ runnerId, name }, at) => ({
      runnerId,
      name,
      matched: { people: people[at] ?? 0, simulated: (book.runnerMatched[at] ?? 0) - (people[at] ?? 0) },
      back: offerOf(book, at, 'back'),
      lay: offerOf(book, at, 'lay'),
    })),
    positions: largestPositions(players, market, book),
    waiting: waitingBets(players, market, book),
    quotedAt: feedOrder.published.get(marketId)?.at ?? null,
  };
};

function riskOf(players: Players, market: Market, book: AssetBook): MarketRisk {
  const results = resultsOf(market, book.housePosition);
  const first = results[0] ?? { outcome: '', profit: 0 };
  return {
    marketId: market.definition.marketId,
    ...betsIn(players, book),
    players: [...book.positions].filter(({ playerId }) => isHuman(players, playerId)).length,
    matched: matchedIn(players, book),
    worst: results.reduce((worst, one) => (one.profit < worst.profit ? one : worst), first),
    best: mostOf(market, book.housePosition).reduce((best, one) => (one.profit > best.profit ? one : best), first),
  };
}

/**
 * Number of human players' bets in a book, counted up to its current length: bets never leave a book, and players never
 * change their kind.
 */
const BETS = new WeakMap<AssetBook, { readonly orders: number; readonly bets: number }>();

function betsIn(players: Players, book: AssetBook): Pick<MarketRisk, 'bets' | 'simulatedBets'> {
  const { orders } = book;
  const known = BETS.get(book) ?? { orders: 0, bets: 0 };
  let { bets } = known;
  for (let at = known.orders; at < orders.length; at++) if (isHuman(players, orders[at]?.playerId ?? null)) bets++;
  BETS.set(book, { orders: orders.length, bets });
  return { bets, simulatedBets: orders.length - bets };
}

function resultsOf(market: Market, position: Position): OutcomeResult[] {
  return profitByOutcome(market, position).map(({ outcome, profit }) => ({ outcome, profit }));
}

/** Returns the most that is possible by outcome. */
function mostOf(market: Market, position: Position): OutcomeResult[] {
  return profitByOutcome(market, position).map(({ outcome, profit, several }) => ({
    outcome,
    profit: several?.most ?? profit,
  }));
}

function offerOf({ ladder }: AssetBook, runner: number, side: 'back' | 'lay'): RunnerOffer | null {
  if (!ladder) return null;
  const [best] = side === 'back' ? ladder.availableToBack(runner, 1) : ladder.availableToLay(runner, 1);
  if (!best) return null;
  const own = ladder.queueAt(runner, best.price).filter(({ order }) => order === null);
  return { price: best.price, size: best.size, house: own.reduce((sum, { size }) => sum + size, 0) };
}

function largestPositions(players: Players, market: Market, book: AssetBook): PlayerPosition[] {
  const bets = new Map<number, number>();
  for (const { playerId } of book.orders) bets.set(playerId, (bets.get(playerId) ?? 0) + 1);
  return [...book.positions]
    .map((position) => {
      const outcomes = resultsOf(market, position);
      const profits = outcomes.map(({ profit }) => profit);
      const { playerId } = position;
      return {
        playerId,
        isSimulated: !isHuman(players, playerId),
        bets: bets.get(playerId) ?? 0,
        outcomes,
        worst: Math.min(0, ...profits),
        best: Math.max(0, ...mostOf(market, position).map(({ profit }) => profit)),
      };
    })
    .sort((one, other) => other.best - other.worst - (one.best - one.worst))
    .slice(0, LARGEST);
}
