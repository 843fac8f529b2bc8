import type { Money } from '@crease/kernel';
import { type AssetBook, type Market, newPosition } from '../market/market.ts';
import { type Leg, orderProfit } from '../terms/legs.ts';
import type { Order } from '../terms/order.ts';
import {
  addFill,
  addUnmatched,
  bestProfit,
  clonePosition,
  type Position,
  removeUnmatched,
  worstLoss,
} from './position.ts';
import { runSegments, segmentLabel } from './run-segments.ts';

type OpenOrder = Leg & Pick<Order, 'size'>;

export interface OutcomeProfit {
  /** A runner's name, or a stretch of runs: `0–49`, `50+`. */
  readonly outcome: string;
  /** Matched bets only. */
  readonly profit: Money;
  /** With every unmatched and pending order counted at its worst. */
  readonly worst: Money;
}

/**
 * The most a player can lose in a market:
 * `max(0, −min over outcomes of [Σ matched leg + Σ unmatched min(0, leg)])`, in O(outcomes).
 * The result is kept in `position.exposure`.
 */
export function exposureOf(position: Position): Money {
  position.exposure = worstLoss(position);
  return position.exposure;
}

/** What {@link exposureOf} would be if this order were accepted, unmatched, on top. Changes nothing. */
export function exposureWith(market: Market, book: AssetBook, order: OpenOrder & Pick<Order, 'playerId'>): Money {
  return withOrder(positionToRead(market, book, order.playerId), order, worstLoss);
}

/** The most a player could win in a market if every open order of his, and this one, were matched at its best. */
export function bestProfitWith(market: Market, book: AssetBook, order: OpenOrder & Pick<Order, 'playerId'>): Money {
  return withOrder(positionToRead(market, book, order.playerId), order, bestProfit);
}

/**
 * Whether this order raises {@link bestProfitWith} above a limit. Who is above it already, by better prices than he
 * asked for, may do all that does not raise it further. Mostly the sum of the two bests says no, and nothing is tried.
 */
export function raisesProfitAbove(
  market: Market,
  book: AssetBook,
  order: OpenOrder & Pick<Order, 'playerId'>,
  limit: Money,
): boolean {
  const position = positionToRead(market, book, order.playerId);
  const before = bestProfit(position);
  if (before + orderProfit(order) <= limit) return false;
  return withOrder(position, order, bestProfit) > Math.max(limit, before);
}

/**
 * Profit by outcome, in runner order (removed ones left out) or by rising runs.
 * @param extraOrder counted as matched at its own price: the slip's "after".
 */
export function profitByOutcome(market: Market, position: Position | null, extraOrder?: OpenOrder): OutcomeProfit[] {
  const seen = clonePosition(position ?? newPosition(market, 0));
  if (extraOrder) addFill(seen, extraOrder, extraOrder);
  if (seen.runs !== null) {
    return runSegments(seen).map((segment) => ({
      outcome: segmentLabel(segment),
      profit: segment.profit,
      worst: segment.worst,
    }));
  }
  const { base, openBase, steps, openSteps } = seen;
  return market.definition.runners.flatMap(({ name }, at) => {
    if (market.runnerStatus[at] === 'removed') return [];
    const profit = base + (steps[at] as Money);
    return [{ outcome: name, profit, worst: profit + openBase + (openSteps[at] as Money) }];
  });
}

function positionToRead(market: Market, book: AssetBook, playerId: number): Position {
  return book.positions.get(playerId) ?? newPosition(market, playerId);
}

/** Counts the order in, looks, and counts it out again: sums of integers come back exactly. */
function withOrder(position: Position, order: OpenOrder, look: (position: Position) => Money): Money {
  const seen = position.runs === null ? position : clonePosition(position);
  addUnmatched(seen, order, order.size);
  const result = look(seen);
  removeUnmatched(seen, order, order.size);
  return result;
}
