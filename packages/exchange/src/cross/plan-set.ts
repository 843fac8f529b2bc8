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
  const units = unitsOf(taker, offers, residue);
  const size = units * MINOR_PER_UNIT;
  const sizes: Money[] = [];
  let stakes = size;
  for (let index = 0; index < offers.length; index++) {
    const offer = offers[index] as RunnerOffer;
    const fair = Math.round((carriedBy(offer, taker, residue) + units * price) / offer.price);
    const part = Math.min(Math.max(fair, 0) * MINOR_PER_UNIT, offer.size);
    sizes.push(part);
    stakes += part;
  }
  // The account lays what players back: it collects every stake and pays the winning part, or the opposite.
  const after: Money[] = [];
  for (let runner = 0; runner < residue.length; runner++) after.push(at(residue, runner) + sign * stakes);
  after[runnerIndex] = at(after, runnerIndex) - sign * units * price;
  for (let index = 0; index < offers.length; index++) {
    const offer = offers[index] as RunnerOffer;
    const paid = (at(sizes, index) / MINOR_PER_UNIT) * offer.price;
    after[offer.runnerIndex] = at(after, offer.runnerIndex) - sign * paid;
  }
  return isBound(after, residue) ? { size, sizes, residue: after } : null;
}

/** The most units that every offer can pay for. */
function unitsOf(taker: Taker, offers: readonly RunnerOffer[], residue: readonly Money[]): number {
  let units = taker.left / MINOR_PER_UNIT;
  for (let index = 0; index < offers.length; index++) {
    const offer = offers[index] as RunnerOffer;
    const payout = (offer.size / MINOR_PER_UNIT) * offer.price - carriedBy(offer, taker, residue);
    units = Math.min(units, Math.max(1, Math.floor(payout / taker.price)));
  }
  return units;
}

/** How much more than the taker's runner an offer's runner has collected in earlier matches. */
function carriedBy(offer: RunnerOffer, taker: Taker, residue: readonly Money[]): Money {
  return signOf(taker.side) * (at(residue, offer.runnerIndex) - at(residue, taker.runnerIndex));
}

/** True if no runner's result is both below the bound and lower than before. */
function isBound(after: readonly Money[], before: readonly Money[]): boolean {
  for (let runner = 0; runner < after.length; runner++)
    if (at(after, runner) < Math.min(at(before, runner), -CROSS_LOSS_MAX)) return false;
  return true;
}

function signOf(side: Side): 1 | -1 {
  return side === 'back' ? 1 : -1;
}

function at(list: readonly number[], index: number): number {
  return list[index] as number;
}
