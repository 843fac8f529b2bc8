import type { PlaceOrder } from '@crease/operations';
import { OrderBook } from 'nodejs-order-book';
import { RUNNERS, type Stream, type StreamShape } from './order-stream.ts';
import type { Round } from './play-house.ts';

/**
 * The same stream through `nodejs-order-book`, one book a runner. A backer takes any price at or above his own:
 * he sells; a layer buys. No accounts, no exposure, no answers to repeat: matching alone.
 */
export function playLibrary({ markets }: StreamShape, { warmUp, timed }: Stream): Round {
  const books = new Map<string, OrderBook>();
  for (let market = 0; market < markets; market++)
    for (let runner = 0; runner < RUNNERS; runner++) books.set(`m${market}/r${runner}`, new OrderBook());
  const bookOfOrder: OrderBook[] = [];
  const place = (command: PlaceOrder) => {
    const book = books.get(`${command.marketId}/${command.runnerId}`) as OrderBook;
    const orderId = bookOfOrder.push(book);
    const side = command.side === 'back' ? 'sell' : 'buy';
    book.limit({ id: String(orderId), side: side as never, size: command.size, price: command.price });
  };
  for (const command of warmUp) place(command);
  const start = performance.now();
  for (const command of timed) {
    if (command.verb === 'placeOrder') place(command);
    else if (command.scope !== 'all' && 'orderId' in command.scope) {
      const { orderId } = command.scope;
      (bookOfOrder[orderId - 1] as OrderBook).cancel(String(orderId));
    }
  }
  const seconds = (performance.now() - start) / 1000;
  let restingSize = 0;
  for (const book of books.values())
    for (const levels of book.depth()) for (const [, size] of levels) restingSize += size;
  return { commandsPerSecond: timed.length / seconds, factsPerCommand: 0, restingSize };
}
