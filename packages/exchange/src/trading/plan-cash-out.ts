import { MINOR_PER_UNIT, type Money, type Price, stepPrice } from '@crease/kernel';
import type { Market } from '../market/market.ts';
import type { Part } from '../market/part.ts';
import { addFill, clonePosition, type Position, worstLoss } from '../positions/position.ts';
import type { PriceSize } from '../terms/market-definition.ts';
import type { Order, Side } from '../terms/order.ts';
import { levelsToTake, met } from './levels-to-take.ts';

/** One order of a cash out: all of it can be taken now. */
export interface CashOutOrder {
  readonly runnerIndex: number;
  readonly side: Side;
  /** Whole currency units. */
  readonly size: Money;
  /** The worst price that it meets now. */
  readonly price: Price;
}

/** What to place to level a position, and what that makes of it. */
export interface CashOutPlan {
  readonly orders: readonly CashOutOrder[];
  /** Profit by runner of what is matched; removed runners too. */
  readonly before: readonly Money[];
  readonly after: readonly Money[];
  /** The least of `after` over the runners that can win. */
  readonly worst: Money;
}

/**
 * What levels `share` percent of a player's matched bets in an odds market, at the prices that others offer now; null
 * where nothing can be placed that makes their worst result better.
 *
 * With profit P of each runner, a level s and prices l to lay and b to back: lay (P − s) ÷ l of every runner above s and
 * back (s − P) ÷ b of every one below. Each ends at s + Σ laid − Σ backed, which is concave in s and turns only at the
 * Ps: the best s is one of them, and its runner needs no order. Sizes are whole currency units and no smaller than
 * the market takes, so a few of the sums differ by less than the price of one unit; the stated result is exact.
 *
 * @param share percent, above 0 up to 100: so much of the way, in the same proportions.
 */
export function planCashOut(part: Part, share: number): CashOutPlan | null {
  const { market, position } = part;
  const before = profitsOf(position);
  const active = activeIn(market);
  const levels = [...new Set(active.map((at) => before[at] as Money))];
  if (!part.book.ladder || levels.length < 2) return null;
  const wholes = levels
    .map((level) => active.flatMap((at) => wishFor(part, at, (before[at] as Money) - level)))
    .map((wishes) => ({ wishes, whole: bestOf(part, wishes, 100) }))
    .sort((one, other) => (other.whole?.worst ?? -Infinity) - (one.whole?.worst ?? -Infinity));
  for (const { wishes, whole } of wholes) {
    const plan = share === 100 ? whole : bestOf(part, wishes, share);
    if (plan && plan.worst > worstOf(market, before) && !raisesExposure(part, plan)) return plan;
  }
  return null;
}

/** What to take of a runner to move its profit by an amount against the others'. */
interface Wish {
  readonly runnerIndex: number;
  readonly side: Side;
  readonly levels: readonly PriceSize[];
  /** In minor units, not rounded; what rests may be less. */
  readonly size: number;
}

function wishFor(part: Part, runnerIndex: number, above: Money): Wish[] {
  if (above === 0) return [];
  const side = above > 0 ? 'lay' : 'back';
  const levels = levelsToTake(part, { runnerIndex, side });
  let left = Math.abs(above) * 100;
  let size = 0;
  for (const level of levels) {
    const taken = Math.min(level.size, left / level.price);
    size += taken;
    left -= taken * level.price;
  }
  return [{ runnerIndex, side, levels, size }];
}

/** Each size rounded up or down, whichever together leave the better worst result. */
function bestOf(part: Part, wishes: readonly Wish[], share: number): CashOutPlan | null {
  const { market, position } = part;
  const before = profitsOf(position);
  let choices: CashOutOrder[][] = [[]];
  for (const wish of wishes) {
    const sizes = sizesOf(market, wish, (wish.size * share) / 100);
    choices = choices.flatMap((chosen) => sizes.map((size) => [...chosen, ...orderOf(wish, size)]));
  }
  let best: CashOutPlan | null = null;
  for (const orders of choices) {
    const after = profitsAfter(
      before,
      orders.flatMap((order) => fillsOf(wishes, order)),
    );
    const worst = worstOf(market, after);
    if (orders.length > 0 && worst > (best?.worst ?? -Infinity)) best = { orders, before, after, worst };
  }
  return best;
}

/** Whole units around a size that the market takes and that rest there; 0 = no order. */
function sizesOf({ definition: { min, max } }: Market, { levels }: Wish, size: number): readonly Money[] {
  const most = Math.min(
    max,
    levels.reduce((sum, level) => sum + level.size, 0),
  );
  const down = Math.floor(size / MINOR_PER_UNIT + 1e-9) * MINOR_PER_UNIT;
  const fit = [down, down + MINOR_PER_UNIT].map((whole) => {
    const taken = Math.min(whole, most);
    return taken >= min ? taken : 0;
  });
  return [...new Set(fit)];
}

function orderOf({ runnerIndex, side, levels }: Wish, size: Money): CashOutOrder[] {
  const price = met(levels, size).at(-1)?.price;
  return price === undefined ? [] : [{ runnerIndex, side, size, price }];
}

type OneFill = Pick<CashOutOrder, 'runnerIndex' | 'side'> & PriceSize;

function fillsOf(wishes: readonly Wish[], { runnerIndex, side, size }: CashOutOrder): OneFill[] {
  const levels = wishes.find((wish) => wish.runnerIndex === runnerIndex)?.levels ?? [];
  return met(levels, size).map((level) => ({ ...level, runnerIndex, side }));
}

/** Exact: sizes are whole units, prices hundredths. */
function profitsAfter(before: readonly Money[], fills: readonly OneFill[]): Money[] {
  const after = [...before];
  for (const { runnerIndex, side, price, size } of fills) {
    const sign = side === 'lay' ? 1 : -1;
    for (let at = 0; at < after.length; at++) after[at] = (after[at] as Money) + sign * size;
    after[runnerIndex] = (after[runnerIndex] as Money) - (sign * size * price) / 100;
  }
  return after;
}

/** The worst result if every order of a plan were taken so many ticks worse than its price. */
export function worstWithin({ market }: Part, { orders, before }: CashOutPlan, ticks: number): Money {
  const fills = orders.map((order) => ({ ...order, price: worsePrice(order, ticks) }));
  return worstOf(market, profitsAfter(before, fills));
}

/** So many ticks worse for whoever places the order. */
export function worsePrice({ side, price }: Pick<CashOutOrder, 'side' | 'price'>, ticks: number): Price {
  return stepPrice(price, side === 'lay' ? ticks : -ticks);
}

/**
 * What orders of a cash out would make of a player's position if they went to the book now; null where one of them
 * would not be matched whole, or the player could lose more afterwards than before, open orders counted at their worst.
 */
export function cashOutResult(part: Part, orders: readonly Order[]): Money | null {
  const { market, position } = part;
  const fills: OneFill[] = [];
  for (const order of orders) {
    const levels = levelsToTake(part, order).filter(({ price }) =>
      order.side === 'back' ? price >= order.price : price <= order.price,
    );
    const { runnerIndex, side } = order;
    const taken = met(levels, order.remaining);
    if (taken.reduce((sum, { size }) => sum + size, 0) < order.remaining) return null;
    fills.push(...taken.map((level) => ({ ...level, runnerIndex, side })));
  }
  if (exposureAfter(part, fills) > worstLoss(position)) return null;
  return worstOf(market, profitsAfter(profitsOf(position), fills));
}

function raisesExposure(part: Part, { orders }: CashOutPlan): boolean {
  const fills = orders.flatMap(({ runnerIndex, side, size }) =>
    met(levelsToTake(part, { runnerIndex, side }), size).map((level) => ({ ...level, runnerIndex, side })),
  );
  return exposureAfter(part, fills) > worstLoss(part.position);
}

function exposureAfter({ market, position }: Part, fills: readonly OneFill[]): Money {
  const after = clonePosition(position);
  const { type } = market.definition;
  for (const fill of fills) addFill(after, { ...fill, marketType: type, run: 0 }, fill);
  return worstLoss(after);
}

function profitsOf({ base, steps }: Position): Money[] {
  return steps.map((step) => base + step);
}

function activeIn({ runnerStatus }: Market): number[] {
  return runnerStatus.flatMap((status, at) => (status === 'removed' ? [] : [at]));
}

function worstOf(market: Market, profits: readonly Money[]): Money {
  return Math.min(...activeIn(market).map((at) => profits[at] as Money));
}
