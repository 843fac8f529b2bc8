import { MINOR_PER_UNIT, type Money, type Price } from '@crease/kernel';
import type { Order, Side } from '../terms/order.ts';

/**
 * The most that rounding to whole currency units can cost the house in one book of a market, whatever the number of
 * cross matches.
 */
export const CROSS_LOSS_MAX: Money = 100 * MINOR_PER_UNIT;

/** The best price of one runner with the size that others offer there. */
export interface RunnerOffer {
  readonly runnerIndex: number;
  readonly price: Price;
  readonly size: Money;
}

/** A cross match: bets of one side on every runner, each with the cross-matching account. */
interface CrossSet {
  /** The taker's part. */
  readonly size: Money;
  /** One per other runner, in the order of the offers; 0 if earlier matches have taken its part already. */
  readonly sizes: readonly Money[];
  /** The account's result by runner afterwards. */
  readonly residue: readonly Money[];
}

/** The taker of a cross match. */
interface Taker extends Pick<Order, 'runnerIndex' | 'side'> {
  readonly price: Price;
  readonly left: Money;
}

/**
 * Plans the largest cross match of a taker with one offer per other runner, in whole currency units.
 *
 * All parts should pay the same. Whole units cannot, so each size is rounded to the nearest unit, and the difference of
 * its payout is carried into the next match: a runner's result differs from the taker's by at most half of its price,
 * however many bets are matched. Nobody's bet is rounded; the account wins or loses the rest.
 * @param residue the account's result by runner so far.
 * @returns null if the match would cost the account more than {@link CROSS_LOSS_MAX}.
 */
export function planSet(taker: Taker, offers: readonly RunnerOffer[], residue: readonly Money[]): CrossSet | null {
  const { runnerIndex, price } = taker;
  const sign = signOf(taker.side);
  const carried = offers.map((offer) => sign * (at(residue, offer.runnerIndex) - at(residue, runnerIndex)));
  let units = taker.left / MINOR_PER_UNIT;
  for (const [index, offer] of offers.entries()) {
    const payout = (offer.size / MINOR_PER_UNIT) * offer.price - at(carried, index);
    units = Math.min(units, Math.max(1, Math.floor(payout / price)));
  }
  const sizes = offers.map((offer, index) => {
    const fair = Math.round((at(carried, index) + units * price) / offer.price);
    return Math.min(Math.max(fair, 0) * MINOR_PER_UNIT, offer.size);
  });
  const size = units * MINOR_PER_UNIT;
  const after = residueAfter(residue, sign, [{ runnerIndex, price, size }, ...withSizes(offers, sizes)]);
  const isBound = after.every((result, runner) => result >= Math.min(at(residue, runner), -CROSS_LOSS_MAX));
  return isBound ? { size, sizes, residue: after } : null;
}

/** The account lays what players back: it collects every stake and pays the winning part, or the opposite. */
function residueAfter(residue: readonly Money[], sign: number, parts: readonly RunnerOffer[]): Money[] {
  const stakes = parts.reduce((sum, { size }) => sum + size, 0);
  const after = residue.map((result) => result + sign * stakes);
  for (const { runnerIndex, price, size } of parts)
    after[runnerIndex] = at(after, runnerIndex) - sign * (size / MINOR_PER_UNIT) * price;
  return after;
}

function withSizes(offers: readonly RunnerOffer[], sizes: readonly Money[]): RunnerOffer[] {
  return offers.map(({ runnerIndex, price }, index) => ({ runnerIndex, price, size: at(sizes, index) }));
}

function signOf(side: Side): 1 | -1 {
  return side === 'back' ? 1 : -1;
}

function at(list: readonly number[], index: number): number {
  return list[index] as number;
}
