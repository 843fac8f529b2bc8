import { type ProductFigures, REPORT_PRODUCTS } from '@crease/contract';
import { type Money, unitsFromMoney } from '@crease/kernel';
import { type FigureHour, type ShownProduct, total } from './figure-hours.ts';

/** What a product came to in some hours. Minor units. */
interface ProductSum {
  readonly product: ShownProduct;
  /** null: nothing is staked on it. */
  readonly turnover: Money | null;
  readonly bets: number | null;
  readonly result: Money;
}

/** Every product that something happened in. Commission is taken from winners of all bets: it has no stakes of its own. */
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

/** What the house won from people in these hours; below zero what it lost. */
export function resultOf(hours: readonly FigureHour[]): Money {
  return total(
    hours.flatMap(({ results }) => results).filter(({ product }) => product !== 'simulated'),
    ({ result }) => result,
  );
}

/** What its own accounts gained: people and simulated players together. */
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

/** @param before the same products in the span that it is compared with. */
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

/** Result in percent of turnover; null where nothing was staked. */
export function marginOf(result: Money, turnover: Money | null): number | null {
  return turnover ? Math.round((result / turnover) * 10_000) / 100 : null;
}
