import type { Money, Price } from '@crease/kernel';
import type { PriceSize } from '../terms/market-definition.ts';
import type { Fill } from '../terms/order.ts';
import type { AssetBook } from './market.ts';

/** Matched size per price of one runner, updated with the fills since the last read. */
export class TradedPrices {
  readonly #runner: number;
  readonly #sums = new Map<Price, Money>();
  /** The list read last and how far; a reloaded engine has another one. */
  #fills: readonly Fill[] | null = null;
  #read = 0;
  /** The book's matched total at the last read. */
  #matched: Money = 0;

  constructor(runner: number) {
    this.#runner = runner;
  }

  /** Backers' stakes by price, highest first, without voided fills. */
  of(book: AssetBook): PriceSize[] {
    if (!this.#hasRead(book)) this.#readAnew(book);
    return [...this.#sums].map(([price, size]) => ({ price, size })).sort((one, other) => other.price - one.price);
  }

  /** @returns false if the new fills do not explain the book's total: earlier ones were voided. */
  #hasRead(book: AssetBook): boolean {
    if (this.#fills !== book.fills) return false;
    const before = this.#matched;
    return this.#take(book) === (book.runnerMatched[this.#runner] as Money) - before;
  }

  #readAnew(book: AssetBook): void {
    this.#sums.clear();
    this.#fills = book.fills;
    this.#read = 0;
    this.#take(book);
  }

  /** @returns the sum of the new fills. */
  #take({ fills, runnerMatched }: AssetBook): Money {
    let sum = 0;
    for (; this.#read < fills.length; this.#read++) {
      const { runnerIndex, voided, price, size } = fills[this.#read] as Fill;
      if (runnerIndex !== this.#runner || voided) continue;
      this.#sums.set(price, (this.#sums.get(price) ?? 0) + size);
      sum += size;
    }
    this.#matched = runnerMatched[this.#runner] as Money;
    return sum;
  }
}
