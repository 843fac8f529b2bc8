import { decimalFromPrice, type Price, TICK_COUNT, unitsFromMoney } from '@crease/kernel';
import type { OrderBook, QueueEntry } from '../book/order-book.ts';
import type { PriceSize } from '../terms/market-definition.ts';

/**
 * The book as a picture, for people and tests: per runner one line a price, high prices above, the price in the
 * middle. Left what a layer can take (backs rest there), right what a backer can take (lays rest there); then who
 * waits there, first in time first: `#order size` or `house size`. Sizes in whole currency units.
 * @param names of the runners, in their order; numbers when absent.
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
