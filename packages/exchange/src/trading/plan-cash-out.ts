import { MINOR_PER_UNIT, type Money, type Price, stepPrice } from '@crease/kernel';
import type { Market } from '../market/market.ts';
import type { Part } from '../market/part.ts';
import { addFill, clonePosition, type Position, worstLoss } from '../positions/position.ts';
import type { PriceSize } from '../terms/market-definition.ts';
import type { Order, Side } from '../terms/order.ts';
import { levelsToTake, met } from './levels-to-take.ts';

/** One order of a cash out; all of it can be matched now. */
export interface CashOutOrder {
  readonly runnerIndex: number;
  readonly side: Side;
  /** Whole currency units. */
  readonly size: Money;
  /** Worst price that it matches now. */
  readonly price: Price;
}

/** Orders that level a position, and the result. */
export interface CashOutPlan {
  readonly orders: readonly CashOutOrder[];
  /** Profit per runner of the matched bets, removed runners included. */
  readonly before: readonly Money[];
  readonly after: readonly Money[];
  /** Lowest `after` over the runners that can win. */
  readonly worst: Money;
}

/**
 * Plans a cash out of `share` percent of a player's matched bets in an odds market at the prices offered now; null if
 * no possible order improves their worst result.
 *
 * With profit P of each runner, a level s and prices l to lay and b to back: lay (P − s) ÷ l of every runner above s
 * and back (s − P) ÷ b of every one below. Each ends at s + Σ laid − Σ backed, which is concave in s and bends only at
 * the Ps: the best s is one of them, and its runner needs no order. Sizes are whole currency units and at least the
 * market's minimum, so the sums may differ by less than the price of one unit each; the stated result is exact.
 *
 * @param share percent, above 0 up to 100, in the same proportions.
 */
export function planCashOut(part: Part, share: number): CashOutPlan | null {
  const { market, position } = part;
  const before = profitsOf(position);
  const active = activeIn(market);
  const levels = [...new Set(active.map((at) => before[at] as Money))];
  if (!part.book.ladder || levels.length < 2) return null;
  const wholes = levels
    .map((level) => active.flatMap((at) => hedgeFor(part, at, (before[at] as Money) - level)))
    .map((hedges) => ({ hedges, whole: bestOf(part, hedges, 100) }))
    .sort((one, other) => (other.whole?.worst ?? -Infinity) - (one.whole?.worst ?? -Infinity));
  for (const { hedges, whole } of wholes) {
    const plan = share === 100 ? whole : bestOf(part, hedges, share);
    if (plan && plan.worst > worstOf(market, before) && !raisesExposure(part, plan)) return plan;
  }
  return null;
}

/** The size to take of a runner to move its profit by an amount against the others'. */
interface Hedge {
  readonly runnerIndex: number;
  readonly side: Side;
  readonly levels: readonly PriceSize[];
  /** Minor units, not rounded; less may rest. */
  readonly size: number;
}

function hedgeFor(part: Part, runnerIndex: number, above: Money): Hedge[] {
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

/** Rounds each size up or down, whichever combination gives the better worst result. */
function bestOf(part: Part, hedges: readonly Hedge[], share: number): CashOutPlan | null {
  const { market, position } = part;
  const before = profitsOf(position);
  let choices: CashOutOrder[][] = [[]];
  for (const hedge of hedges) {
    const sizes = sizesOf(market, hedge, (hedge.size * share) / 100);
    choices = choices.flatMap((chosen) => sizes.map((size) => [...chosen, ...orderOf(hedge, size)]));
  }
  let best: CashOutPlan | null = null;
  for (const orders of choices) {
    const after = profitsAfter(
      before,
      orders.flatMap((order) => fillsOf(hedges, order)),
    );
    const worst = worstOf(market, after);
    if (orders.length > 0 && worst > (best?.worst ?? -Infinity)) best = { orders, before, after, worst };
  }
  return best;
}

/** Returns whole units around a size that the market accepts and that rest; 0 for no order. */
function sizesOf({ definition: { min, max } }: Market, { levels }: Hedge, size: number): readonly Money[] {
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

function orderOf({ runnerIndex, side, levels }: Hedge, size: Money): CashOutOrder[] {
  const price = met(levels, size).at(-1)?.price;
  return price === undefined ? [] : [{ runnerIndex, side, size, price }];
}

type OneFill = Pick<CashOutOrder, 'runnerIndex' | 'side'> & PriceSize;

function fillsOf(hedges: readonly Hedge[], { runnerIndex, side, size }: CashOutOrder): OneFill[] {
  const levels = hedges.find((hedge) => hedge.runnerIndex === runnerIndex)?.levels ?? [];
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

/** Returns the worst result if every order of a plan were matched this many ticks worse than its price. */
export function worstWithin({ market }: Part, { orders, before }: CashOutPlan, ticks: number): Money {
  const fills = orders.map((order) => ({ ...order, price: worsePrice(order, ticks) }));
  return worstOf(market, profitsAfter(before, fills));
}

/** Returns a price this many ticks worse for its order. */
export function worsePrice({ side, price }: Pick<CashOutOrder, 'side' | 'price'>, ticks: number): Price {
  return stepPrice(price, side === 'lay' ? ticks : -ticks);
}

/**
 * Returns the worst result after a cash out's orders enter the book now; null if one of them would not match
 * completely, or if the player's possible loss would rise, open orders counted at their worst.
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
