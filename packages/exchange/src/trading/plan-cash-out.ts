import { MINOR_PER_UNIT, type Money, type Price, priceLadder } from '@crease/kernel';
import type { Market } from '../market/market.ts';
import type { Part } from '../market/part.ts';
import { expectedWinners, resultsByRunner } from '../market/profit-by-outcome.ts';
import { addFill, clonePosition, type Position, worstLoss } from '../positions/position.ts';
import { lowestSum } from '../positions/winner-sets.ts';
import type { PriceSize } from '../terms/market-definition.ts';
import type { Order, Side } from '../terms/order.ts';
import { cashOutLevels, isLevel } from './cash-out-bounds.ts';
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
  /**
   * Profit per runner of the matched bets, removed runners included; with several winners the least that is possible
   * if it is one of them.
   */
  readonly before: readonly Money[];
  readonly after: readonly Money[];
  /** Lowest `after` over the runners that can win. */
  readonly worst: Money;
}

/** A position's matched bets: the result without a winner, and what each winner adds. */
type Matched = Pick<Position, 'base' | 'steps'>;

/** Up to this many orders are rounded in every combination; each further one to the nearest unit. */
const COMBINED = 6;

/**
 * Plans a cash out of `share` percent of a player's matched bets in an odds market at the prices offered now; null if
 * no possible order improves their worst result.
 *
 * With W winners, result R of each runner's win (W = 1: its profit P), a level s and prices l to lay and b to back: lay
 * (R − s) ÷ l of every runner above s and back (s − R) ÷ b of every one below. Each set of winners ends at W × s + Σ
 * laid − Σ backed, which is concave in s and bends only at the Rs: the best s is one of them, and its runner needs no
 * order. With any number of winners s is 0, where the result of no runner counts. Sizes are whole currency units and at
 * least the market's minimum, so the sums may differ by less than the price of one unit each; the stated result is
 * exact.
 *
 * @param share percent, above 0 up to 100, in the same proportions.
 */
export function planCashOut(part: Part, share: number): CashOutPlan | null {
  const { market, position } = part;
  const matched = { base: position.base, steps: position.steps };
  const active = activeIn(market);
  const steps = active.map((at) => matched.steps[at] as Money);
  if (!part.book.ladder || isLevel(market, steps)) return null;
  const levels = cashOutLevels(market, steps);
  const offers = offersIn(part);
  const wholes = levels
    .map((level) => active.flatMap((at) => hedgeFor(offers, at, (matched.steps[at] as Money) - level)))
    .map((hedges) => ({ hedges, whole: bestOf(market, { matched, hedges, share: 100 }) }))
    .sort((one, other) => (other.whole?.worst ?? -Infinity) - (one.whole?.worst ?? -Infinity));
  const asNow = worstOf(market, matched);
  for (const { hedges, whole } of wholes) {
    const best = share === 100 ? whole : bestOf(market, { matched, hedges, share });
    if (best && best.worst > asNow && exposureAfter(part, fillsOf(best.takes)) <= worstLoss(position))
      return {
        orders: best.takes.map(({ order }) => order),
        before: resultsByRunner(market, matched),
        after: resultsByRunner(market, afterFills(matched, fillsOf(best.takes))),
        worst: best.worst,
      };
  }
  return null;
}

type Offers = (runnerIndex: number, side: Side) => readonly PriceSize[];

/** Reads each side of a runner once. */
function offersIn(part: Part): Offers {
  const known = new Map<number, readonly PriceSize[]>();
  return (runnerIndex, side) => {
    const key = 2 * runnerIndex + (side === 'lay' ? 1 : 0);
    const levels = known.get(key) ?? levelsToTake(part, { runnerIndex, side });
    known.set(key, levels);
    return levels;
  };
}

/** The size to take of a runner to move its profit by an amount against the others'. */
interface Hedge {
  readonly runnerIndex: number;
  readonly side: Side;
  readonly levels: readonly PriceSize[];
  /** Minor units, not rounded; less may rest. */
  readonly size: number;
}

function hedgeFor(offers: Offers, runnerIndex: number, above: Money): Hedge[] {
  if (above === 0) return [];
  const side = above > 0 ? 'lay' : 'back';
  const levels = offers(runnerIndex, side);
  let left = Math.abs(above) * 100;
  let size = 0;
  for (const level of levels) {
    const taken = Math.min(level.size, left / level.price);
    size += taken;
    left -= taken * level.price;
  }
  return [{ runnerIndex, side, levels, size }];
}

type OneFill = Pick<CashOutOrder, 'runnerIndex' | 'side'> & PriceSize;

/** An order with the offers that it matches. */
interface Take {
  readonly order: CashOutOrder;
  readonly fills: readonly OneFill[];
}

const fillsOf = (takes: readonly Take[]) => takes.flatMap(({ fills }) => fills);

/** Rounds each size up or down, whichever combination gives the better worst result. */
function bestOf(
  market: Market,
  { matched, hedges, share }: { readonly matched: Matched; readonly hedges: readonly Hedge[]; readonly share: number },
): { readonly takes: readonly Take[]; readonly worst: Money } | null {
  let choices: Take[][] = [[]];
  for (const [at, hedge] of hedges.entries()) {
    const sizes = sizesOf(market, hedge, { size: (hedge.size * share) / 100, both: at < COMBINED });
    const takes = sizes.map((size) => takeOf(hedge, size));
    choices = choices.flatMap((chosen) => takes.map((take) => [...chosen, ...take]));
  }
  let best: { takes: readonly Take[]; worst: Money } | null = null;
  for (const takes of choices) {
    const worst = worstOf(market, afterFills(matched, fillsOf(takes)));
    if (takes.length > 0 && worst > (best?.worst ?? -Infinity)) best = { takes, worst };
  }
  return best;
}

/** Returns whole units around a size that the market accepts and that rest; 0 for no order. */
function sizesOf(
  { definition: { min, max } }: Market,
  { levels }: Hedge,
  { size, both }: { readonly size: number; readonly both: boolean },
): readonly Money[] {
  const most = Math.min(
    max,
    levels.reduce((sum, level) => sum + level.size, 0),
  );
  const down = Math.floor(size / MINOR_PER_UNIT + 1e-9) * MINOR_PER_UNIT;
  const nearest = Math.round(size / MINOR_PER_UNIT) * MINOR_PER_UNIT;
  const fit = (both ? [down, down + MINOR_PER_UNIT] : [nearest]).map((whole) => {
    const taken = Math.min(whole, most);
    return taken >= min ? taken : 0;
  });
  return [...new Set(fit)];
}

function takeOf({ runnerIndex, side, levels }: Hedge, size: Money): Take[] {
  const fills = met(levels, size).map((level) => ({ ...level, runnerIndex, side }));
  const price = fills.at(-1)?.price;
  return price === undefined ? [] : [{ order: { runnerIndex, side, size, price }, fills }];
}

/** Exact: sizes are whole units, prices hundredths. */
function afterFills({ base, steps }: Matched, fills: readonly OneFill[]): Matched {
  const after = { base, steps: [...steps] };
  for (const { runnerIndex, side, price, size } of fills) {
    const sign = side === 'lay' ? 1 : -1;
    after.base += sign * size;
    after.steps[runnerIndex] = (after.steps[runnerIndex] as Money) - (sign * size * price) / 100;
  }
  return after;
}

/** Returns the worst result if every order of a plan were matched this many ticks worse than its price. */
export function worstWithin({ market, position }: Part, { orders }: CashOutPlan, ticks: number): Money {
  const fills = orders.map((order) => ({ ...order, price: worsePrice(market, order, ticks) }));
  return worstOf(market, afterFills(position, fills));
}

/** Returns a price this many ticks of the market's ladder worse for its order. */
export function worsePrice(
  { definition }: Pick<Market, 'definition'>,
  { side, price }: Pick<CashOutOrder, 'side' | 'price'>,
  ticks: number,
): Price {
  return priceLadder(definition.priceLadder).step(price, side === 'lay' ? ticks : -ticks);
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
  return worstOf(market, afterFills(position, fills));
}

function exposureAfter({ market, position }: Part, fills: readonly OneFill[]): Money {
  const after = clonePosition(position);
  const { type } = market.definition;
  for (const fill of fills) addFill(after, { ...fill, marketType: type, run: 0 }, fill);
  return worstLoss(after);
}

function activeIn({ runnerStatus }: Market): number[] {
  return runnerStatus.flatMap((status, at) => (status === 'removed' ? [] : [at]));
}

function worstOf(market: Market, { base, steps }: Matched): Money {
  const active = Float64Array.from(activeIn(market), (at) => steps[at] as Money);
  return base + lowestSum(active, expectedWinners(market));
}
