import { isCancellable, type Order, type OrderBook, type OrderStatus } from '@crease/exchange';
import type { Money } from '@crease/kernel';
import { handle } from '../core/command-handler.ts';
import type { Query } from '../core/query.ts';
import type { ReadonlyEngine } from '../markets/state.ts';
import { hashCancelOrders, hashEditOrder, hashPlaceOrder, hashTakeBookmaker, hashTakeFancy } from './body-hashes.ts';
import { cancelOrders } from './cancel-orders.ts';
import { editOrder } from './edit-order.ts';
import { placeOrder } from './place-order.ts';
import { takeBookmaker, takeFancy } from './take-quote.ts';

/** An order of a market in memory; null when there is none. */
const order: Query<
  ReadonlyEngine,
  { readonly orderId: number },
  { readonly marketId: string; readonly status: OrderStatus } | null
> = ({ orders }, { orderId }) => {
  const found = orders.get(orderId);
  return found ? { marketId: found.marketId, status: found.status } : null;
};

/** One resting order among those at its price. */
interface QueuePlace {
  readonly orderId: number;
  /** 1 = the next to be matched. */
  readonly place: number;
  /** What is matched before it. */
  readonly ahead: Money;
}

/**
 * Where a player's resting orders stand in their queues, by rising order id. However many wait at one price, its queue
 * is walked once.
 */
const queuePlaces: Query<ReadonlyEngine, { readonly playerId: number }, readonly QueuePlace[]> = (
  { playerStates, markets },
  params,
) => {
  const resting = (playerStates[params.playerId]?.live ?? []).filter(isCancellable);
  const byBook = new Map<OrderBook, Order[]>();
  for (const one of resting) {
    const ladder = markets.get(one.marketId)?.books.get(one.asset)?.ladder;
    if (ladder) byBook.get(ladder)?.push(one) ?? byBook.set(ladder, [one]);
  }
  return [...byBook]
    .flatMap(([ladder, orders]) => [...ladder.queuesAhead(orders)])
    .map(([{ orderId }, { orders, size }]) => ({ orderId, place: orders + 1, ahead: size }))
    .sort((one, other) => one.orderId - other.orderId);
};

/** Nothing: who is answered knows that everything asked for before is done and in the record. */
const nothing: Query<ReadonlyEngine, Record<never, never>, null> = () => null;

export const ordersModule = {
  commands: {
    placeOrder: handle(placeOrder, { hashBody: hashPlaceOrder }),
    editOrder: handle(editOrder, { hashBody: hashEditOrder }),
    takeBookmaker: handle(takeBookmaker, { hashBody: hashTakeBookmaker }),
    takeFancy: handle(takeFancy, { hashBody: hashTakeFancy }),
    cancelOrders: handle(cancelOrders, { hashBody: hashCancelOrders }),
  },
  queries: { order, queuePlaces, nothing },
};
