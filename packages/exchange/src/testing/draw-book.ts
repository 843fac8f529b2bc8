import { decimalFromPrice, type Price, TICK_COUNT, unitsFromMoney } from '@crease/kernel';
import type { OrderBook, QueueEntry } from '../book/order-book.ts';
import type { PriceSize } from '../terms/market-definition.ts';
import type { NaiveMarket } from './naive-market.ts';

/**
 * Draws the book for people and tests: one line per price and runner, high prices on top, the price in the middle. Left
 * the offers to layers (resting backs), right the offers to backers (resting lays); then the queue, oldest first:
 * `#order size` or `house size`. Sizes in whole currency units.
 * @param names of the runners in order; numbers by default.
 */
export function drawBook(book: OrderBook, names: readonly string[] = []): string {
  const pictures: string[] = [];
  for (let runner = 0; runner < book.runnerCount; runner++) {
    const backs = book.availableToLay(runner, TICK_COUNT).reverse();
    const lays = book.availableToBack(runner, TICK_COUNT);
    const lines = [
      ...backs.map((level) => drawLevel(book, { runner, level, isLay: false })),
      ...lays.map((level) => drawLevel(book, { runner, level, isLay: true })),
    ];
    pictures.push([`${names[runner] ?? `runner ${runner}`}`, ...(lines.length > 0 ? lines : ['  empty'])].join('\n'));
  }
  return pictures.join('\n');
}

function drawLevel(
  book: OrderBook,
  { runner, level, isLay }: { readonly runner: number; readonly level: PriceSize; readonly isLay: boolean },
): string {
  const size = String(unitsFromMoney(level.size));
  const left = isLay ? '' : size;
  const right = isLay ? size : '';
  const queue = book.queueAt(runner, level.price).map(drawEntry).join(', ');
  return `${left.padStart(8)} | ${drawPrice(level.price)} | ${right.padEnd(8)} ${queue}`;
}

function drawPrice(price: Price): string {
  return decimalFromPrice(price).toFixed(2).padStart(7);
}

function drawEntry({ order, size }: QueueEntry): string {
  return `${order ? `#${order.orderId}` : 'house'} ${unitsFromMoney(size)}`;
}

/** Draws the naive market in the format of `drawBook`, from its list alone. */
export function drawNaive(market: NaiveMarket, runners: number): string {
  const pictures: string[] = [];
  for (let runner = 0; runner < runners; runner++) {
    const own = market.entries.filter((entry) => entry.runner === runner);
    const prices = [...new Set(own.map((entry) => entry.price))].sort((a, b) => b - a);
    const lines = prices.map((price) => {
      const queue = own.filter((entry) => entry.price === price).sort((a, b) => a.seq - b.seq);
      const total = queue.reduce((sum, entry) => sum + entry.size, 0) / 100;
      const isLay = queue[0]?.side === 'lay';
      const names = queue.map(({ order, size }) => `${order ? `#${order.orderId}` : 'house'} ${size / 100}`);
      const left = isLay ? ''.padStart(8) : String(total).padStart(8);
      const right = isLay ? String(total).padEnd(8) : ''.padEnd(8);
      return `${left} | ${(price / 100).toFixed(2).padStart(7)} | ${right} ${names.join(', ')}`;
    });
    pictures.push([`runner ${runner}`, ...(lines.length > 0 ? lines : ['  empty'])].join('\n'));
  }
  return pictures.join('\n');
}
