import { type ProductFigures, REPORT_PRODUCTS } from '@crease/contract';
import { type Money, unitsFromMoney } from '@crease/kernel';
import { type FigureHour, type ShownProduct, total } from './figure-hours.ts';

/** Totals of a product over some hours. Minor units. */
interface ProductSum {
  readonly product: ShownProduct;
  /** null: it has no stakes. */
  readonly turnover: Money | null;
  readonly bets: number | null;
  readonly result: Money;
}

/** All products with activity. Commission is charged on bets of other products: it has no stakes. */
export function productSums(hours: readonly FigureHour[]): ProductSum[] {
  const results = hours.flatMap((hour) => hour.results);
  const bets = hours.flatMap((hour) => hour.bets);
  return REPORT_PRODUCTS.flatMap((product) => {
    const own = results.filter((one) => one.product === product);
    const staked = bets.filter(({ type }) => type === product);
    if (own.length === 0 && staked.length === 0) return [];
    const hasStakes = staked.length > 0;
    return {
      product,
      turnover: hasStakes ? total(staked, ({ turnover }) => turnover) : null,
      bets: hasStakes ? total(staked, (one) => one.bets) : null,
      result: total(own, ({ result }) => result),
    };
  });
}

/** Returns what the house won from human players in these hours; negative: lost. */
export function resultOf(hours: readonly FigureHour[]): Money {
  return total(
    hours.flatMap(({ results }) => results).filter(({ product }) => product !== 'simulated'),
    ({ result }) => result,
  );
}

/** Gain of its accounts, from human and simulated players together. */
export function ledgerResultOf(hours: readonly FigureHour[]): Money {
  return total(
    hours.flatMap(({ results }) => results),
    ({ result }) => result,
  );
}

export function turnoverOf(hours: readonly FigureHour[]): Money {
  return total(
    hours.flatMap(({ bets }) => bets),
    ({ turnover }) => turnover,
  );
}

export function betsOf(hours: readonly FigureHour[]): number {
  return total(
    hours.flatMap(({ bets }) => bets),
    ({ bets }) => bets,
  );
}

/** @param before the same products in the span compared with. */
export function productWire(sum: ProductSum, before: readonly ProductSum[]): ProductFigures {
  const { product, turnover, bets, result } = sum;
  const earlier = before.find((one) => one.product === product)?.result ?? 0;
  return {
    product,
    turnover: turnover === null ? null : unitsFromMoney(turnover),
    bets,
    result: unitsFromMoney(result),
    margin: marginOf(result, turnover),
    before: unitsFromMoney(earlier),
  };
}

/** Result in percent of turnover; null without stakes. */
export function marginOf(result: Money, turnover: Money | null): number | null {
  return turnover ? Math.round((result / turnover) * 10_000) / 100 : null;
}
