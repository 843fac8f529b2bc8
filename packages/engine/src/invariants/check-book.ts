import type { AssetBook, OrderBook } from '@crease/exchange';

/** Checks I10: no book is crossed, and queues are in time order. One step per runner. */
export function* bookChecks(book: AssetBook): Generator<string[]> {
  const { ladder } = book;
  if (!ladder) return;
  for (let runner = 0; runner < ladder.runnerCount; runner++) yield checkRunner(book, ladder, runner);
}

function checkRunner({ orders, pending, onClose }: AssetBook, ladder: OrderBook, runner: number): string[] {
  const breaches: string[] = [];
  const toBack = ladder.availableToBack(runner, Number.POSITIVE_INFINITY);
  const toLay = ladder.availableToLay(runner, Number.POSITIVE_INFINITY);
  const highestLay = toBack[0]?.price ?? 0;
  const lowestBack = toLay[0]?.price ?? Number.POSITIVE_INFINITY;
  if (highestLay >= lowestBack) breaches.push(`[I10] runner ${runner}: lay ${highestLay} meets back ${lowestBack}`);
  let resting = 0;
  for (const level of [...toBack, ...toLay]) resting += checkQueue(ladder, { runner, ...level }, breaches);
  let remaining = 0;
  for (const order of orders)
    if (order.runnerIndex === runner && order.remaining > 0 && !pending.has(order) && !onClose.has(order))
      remaining += order.remaining;
  if (resting !== remaining)
    breaches.push(`[I8] runner ${runner}: ${resting} rests in the ladder, ${remaining} by the orders`);
  return breaches;
}

/** @returns the total size of players' orders at the level. */
function checkQueue(
  ladder: OrderBook,
  { runner, price, size }: { readonly runner: number; readonly price: number; readonly size: number },
  breaches: string[],
): number {
  let previous = 0;
  let players = 0;
  let total = 0;
  for (const { order, size: left } of ladder.queueAt(runner, price)) {
    total += left;
    if (!order) continue;
    players += left;
    if (order.restedSeq <= previous) breaches.push(`[I10] order ${order.orderId} overtook at ${price}`);
    if (order.remaining !== left) breaches.push(`[I8] order ${order.orderId} rests with ${left} of ${order.remaining}`);
    if (order.price !== price) breaches.push(`[I10] order ${order.orderId} rests at ${price}`);
    previous = order.restedSeq;
  }
  if (total !== size) breaches.push(`[I10] level ${price} says ${size}, its queue ${total}`);
  return players;
}
