import type { MarketTrades, RunnerDepth } from '@crease/client';
import type { Money, Price } from '@crease/kernel';

/** Volume at one price. */
interface TradedRow {
  readonly price: Price;
  readonly size: Money;
  /** Relative to the price with the most, 0 to 1. */
  readonly share: number;
  /** The part from the player's bets. */
  readonly own: Money;
}

/** Returns the `most` prices with the most volume, highest price first. */
export function tradedRows(
  traded: RunnerDepth['traded'],
  own: MarketTrades['trades'],
  most: number,
): readonly TradedRow[] {
  const mine = new Map<Price, Money>();
  for (const { price, size } of own) mine.set(price, (mine.get(price) ?? 0) + size);
  const largest = Math.max(1, ...traded.map(({ size }) => size));
  const kept = [...traded].sort((one, other) => other.size - one.size).slice(0, most);
  return kept
    .sort((one, other) => other.price - one.price)
    .map(({ price, size }) => ({ price, size, share: size / largest, own: mine.get(price) ?? 0 }));
}
