import type { Money, Price } from '@crease/kernel';
import type { PriceSize } from '../terms/market-definition.ts';
import type { Fill } from '../terms/order.ts';
import type { AssetBook } from './market.ts';

/** What was matched on one runner at each price, kept up by the fills that came since it was looked at last. */
export class TradedPrices {
  readonly #runner: number;
  readonly #sums = new Map<Price, Money>();
  /** The list that was read, and how far: a House that was loaded anew has another one. */
  #fills: readonly Fill[] | null = null;
  #read = 0;
  /** What the book said of the runner then. */
  #matched: Money = 0;

  constructor(runner: number) {
    this.#runner = runner;
  }

  /** Backers' stakes by price, highest price first; fills that were taken back are left out. */
  of(book: AssetBook): PriceSize[] {
    if (!this.#hasRead(book)) this.#readAnew(book);
    return [...this.#sums].map(([price, size]) => ({ price, size })).sort((one, other) => other.price - one.price);
  }

  /** @returns false when the new fills do not explain the book's own sum: earlier ones were taken back. */
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

  /** @returns the sum of what is new. */
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
