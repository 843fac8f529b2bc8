import { PRICE_LADDER } from '@crease/kernel';
import { CROSS_LOSS_MAX } from '../cross/plan-set.ts';
import type { Fill, Side } from '../index.ts';

/** One price of another runner, and the size of other players there in paise. */
export interface NaiveOffer {
  readonly runner: number;
  readonly price: number;
  readonly size: number;
}

/** Sizes of a cross match in paise: the taker's, then one per offer. */
type NaiveSet = readonly number[];

const big = (value: number) => BigInt(value);

/**
 * The virtual price by its definition, in exact fractions: of all prices of the ladder the best one for the taker at
 * which the shares of all runners cover the payout (back) or do not exceed it (lay). Null if the other runners alone
 * cover it.
 */
export function naiveVirtual(
  side: Side,
  others: readonly number[],
  ladder: Iterable<number> = PRICE_LADDER,
): number | null {
  const product = others.reduce((all, price) => all * big(price), 1n);
  const others100 = others.reduce((sum, price) => sum + (100n * product) / big(price), 0n);
  if (others100 >= product) return null;
  // 100/price + Σ 100/other against 1, with everything multiplied by price × product.
  const fits = (price: number) => {
    const shares = 100n * product + others100 * big(price);
    const payout = product * big(price);
    return side === 'back' ? shares >= payout : shares <= payout;
  };
  const prices = [...ladder].filter(fits);
  if (prices.length === 0) return null;
  return side === 'back' ? Math.max(...prices) : Math.min(...prices);
}

/** The account's result if each runner wins, in paise, from all parts of all cross matches. */
export function naiveResidue(fills: readonly Fill[], runners: number): number[] {
  return Array.from({ length: runners }, (_, winner) =>
    fills
      .filter((fill) => fill.crossId > 0 && !fill.voided)
      .reduce((sum, fill) => {
        const backer = winner === fill.runnerIndex ? (fill.size / 100) * (fill.price - 100) : -fill.size;
        return sum + (fill.backOrderId === 0 ? backer : -backer);
      }, 0),
  );
}

/** The sizes of the next cross match, found by trial in whole rupees; null if the house could lose too much. */
export function naiveSet(
  taker: { readonly runner: number; readonly side: Side; readonly price: number; readonly left: number },
  offers: readonly NaiveOffer[],
  residue: readonly number[],
): NaiveSet | null {
  const sign = taker.side === 'back' ? 1 : -1;
  const result = (runner: number) => residue[runner] as number;
  const owed = ({ runner }: NaiveOffer) => sign * (result(runner) - result(taker.runner));
  const covers = (rupees: number) =>
    offers.every((offer) => rupees * taker.price <= (offer.size / 100) * offer.price - owed(offer));
  let rupees = taker.left / 100;
  while (rupees > 1 && !covers(rupees)) rupees--;
  const sizes = offers.map((offer) => {
    const wanted = owed(offer) + rupees * taker.price;
    // The nearest number of rupees, the higher of two.
    let units = 0;
    while ((units + 0.5) * offer.price <= wanted) units++;
    return Math.min(units * 100, offer.size);
  });
  const stakes = rupees * 100 + sizes.reduce((sum, size) => sum + size, 0);
  const paid = new Map([[taker.runner, rupees * taker.price]]);
  for (const [at, { runner, price }] of offers.entries()) paid.set(runner, ((sizes[at] as number) / 100) * price);
  const after = residue.map((before, runner) => before + sign * (stakes - (paid.get(runner) ?? 0)));
  const isBearable = after.every((now, runner) => now >= -CROSS_LOSS_MAX || now >= result(runner));
  return isBearable ? [rupees * 100, ...sizes] : null;
}
