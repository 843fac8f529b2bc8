import { closeAt, type WinLose } from '@crease/exchange';
import { CLASSIC_LADDER, MINOR_PER_UNIT, type Money, type Price, type PriceLadder } from '@crease/kernel';
import type { Side } from '../../../core/markets/best-price.ts';
import type { RunnerResult } from '../../../core/orders/bets/position.ts';
import { LadderBook } from './ladder-book.ts';

/** A waiting order of the player, or one in the in-play delay. */
export interface LadderOrder {
  readonly betId: string;
  readonly side: Side;
  readonly tick: number;
  readonly size: Money;
  /** Size matched before it; null if unknown. */
  readonly ahead: Money | null;
  readonly isPending: boolean;
}

export interface LadderPlace {
  readonly side: Side;
  readonly tick: number;
}

/** What a ladder shows; the grid draws it again in the next frame after a change. */
export interface LadderModel {
  readonly book: LadderBook;
  /** Worst result of closing at each price, by tick; null without a position. */
  closes: Float64Array | null;
  orders: readonly LadderOrder[];
  /** Tick of the last trade; −1: none. */
  last: number;
  lastMove: 'up' | 'down' | null;
  /** An order that waits for a second press, with its text. */
  armed: (LadderPlace & { readonly text: string }) | null;
  /** An order that is dragged to another price. */
  drag: (LadderPlace & { readonly betId: string }) | null;
  /** Ticks of the automatic cash out; −1: none. */
  stop: number;
  profit: number;
  cursor: LadderPlace | null;
}

export function newModel(prices?: PriceLadder): LadderModel {
  const none = { closes: null, orders: [], last: -1, lastMove: null, armed: null, drag: null, cursor: null };
  return { book: new LadderBook(prices), ...none, stop: -1, profit: -1 };
}

/** Returns the worst result of closing at each price, by tick; null if the result is level. */
export function closesOf(result: WinLose, { prices }: PriceLadder = CLASSIC_LADDER): Float64Array | null {
  if (result.won === result.lost) return null;
  return Float64Array.from(prices, (price) => {
    const closed = closeAt(result, price) ?? result;
    return Math.min(closed.won, closed.lost);
  });
}

/**
 * Returns the tick at which closing gives a sum: the price nearest to it in the direction in which the sum is passed;
 * −1 if no price does.
 */
export function tickOfClose(closes: Float64Array | null, sum: Money | null): number {
  if (closes === null || sum === null) return -1;
  let best = -1;
  for (let tick = 0; tick < closes.length; tick++) {
    const away = Math.abs((closes[tick] as Money) - sum);
    if (best < 0 || away < Math.abs((closes[best] as Money) - sum)) best = tick;
  }
  return best;
}

/**
 * Returns the backer's stake of an order, in whole units.
 * @param stake a stake, or the liability of a lay if `isByLiability`.
 */
export function orderSize(
  { side, price, stake }: { readonly side: Side; readonly price: Price; readonly stake: Money },
  isByLiability: boolean,
): Money {
  if (side === 'back' || !isByLiability) return stake;
  return Math.floor((stake * 100) / (price - 100) / MINOR_PER_UNIT) * MINOR_PER_UNIT;
}

/** Returns the result if a runner wins, and the worst one if it does not; removed runners cannot win. */
export function winLoseOf(
  results: readonly RunnerResult[],
  index: number,
  isRemoved: (at: number) => boolean,
): WinLose {
  const { won, lost } = results[index] ?? { won: 0, lost: null };
  if (lost !== null) return { won, lost };
  const others = results.flatMap((result, at) => (at === index || isRemoved(at) ? [] : [result.won]));
  return { won, lost: others.length === 0 ? won : Math.min(...others) };
}
