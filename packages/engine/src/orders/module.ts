import { isCancellable, type Order, type OrderBook, type OrderStatus } from '@crease/exchange';
import type { Money } from '@crease/kernel';
import { handle, type Query } from '../core/command-handler.ts';
import type { ReadonlyEngine } from '../markets/state.ts';
import { hashCancelOrders, hashPlaceOrder, hashReplaceOrder, hashTakeBookmaker, hashTakeFancy } from './body-hashes.ts';
import { cancelOrders } from './cancel-orders.ts';
import { changePersistence } from './change-persistence.ts';
import { placeOrder } from './place-order.ts';
import { replaceOrder } from './replace-order.ts';
import { takeBookmaker, takeFancy } from './take-quote.ts';

/** Returns an order of a market in memory; null if none exists. */
const order: Query<
  ReadonlyEngine,
  { readonly orderId: number },
  { readonly marketId: string; readonly status: OrderStatus } | null
> = ({ orders }, { orderId }) => {
  const found = orders.get(orderId);
  return found ? { marketId: found.marketId, status: found.status } : null;
};

/** The queue position of a resting order at its price. */
interface QueuePlace {
  readonly orderId: number;
  /** 1 = the next to be matched. */
  readonly place: number;
  /** Amount matched before it. */
  readonly ahead: Money;
}

interface QueuesWanted {
  readonly playerId: number;
  /** Absent: all markets. */
  readonly marketId?: string;
}

/** Returns the queue positions of a player's resting orders, by rising order id. Each queue is walked once. */
const queuePlaces: Query<ReadonlyEngine, QueuesWanted, readonly QueuePlace[]> = (
  { playerStates, markets },
  { playerId, marketId },
) => {
  const resting = (playerStates[playerId]?.live ?? []).filter(
    (order) => isCancellable(order) && (marketId === undefined || order.marketId === marketId),
  );
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

/** Does nothing: its answer shows that all earlier commands are done and stored. */
const nothing: Query<ReadonlyEngine, Record<never, never>, null> = () => null;

export const ordersModule = {
  commands: {
    placeOrder: handle(placeOrder, { hashBody: hashPlaceOrder }),
    replaceOrder: handle(replaceOrder, { hashBody: hashReplaceOrder }),
    takeBookmaker: handle(takeBookmaker, { hashBody: hashTakeBookmaker }),
    takeFancy: handle(takeFancy, { hashBody: hashTakeFancy }),
    changePersistence: handle(changePersistence),
    cancelOrders: handle(cancelOrders, { hashBody: hashCancelOrders }),
  },
  queries: { order, queuePlaces, nothing },
};
