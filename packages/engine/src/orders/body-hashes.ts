import type { Persistence, TimeInForce } from '@crease/exchange';
import { type BodyHash, beginBody, NO_NUMBER } from '../references/field-hash.ts';
import type { CancelOrders } from './cancel-orders.ts';
import type { PlaceOrder } from './place-order.ts';
import type { ReplaceOrder } from './replace-order.ts';
import type { TakeBookmaker, TakeFancy } from './take-quote.ts';

/** Bets without an end keep their stored hashes. */
export const hashPlaceOrder: BodyHash<PlaceOrder> = (command) => {
  const body = beginBody(1)
    .text(command.marketId)
    .text(command.runnerId)
    .number(flags(command))
    .number(command.price)
    .number(command.size)
    .number(command.minFill ?? NO_NUMBER)
    .number(command.marketVersion ?? NO_NUMBER);
  return command.until === undefined ? body.end() : body.number(command.until).end();
};

export const hashReplaceOrder: BodyHash<ReplaceOrder> = ({ orderId, price, size, marketVersion }) =>
  beginBody(33)
    .number(orderId)
    .number(price ?? NO_NUMBER)
    .number(size ?? NO_NUMBER)
    .number(marketVersion ?? NO_NUMBER)
    .end();

export const hashTakeBookmaker: BodyHash<TakeBookmaker> = (command) =>
  beginBody(2)
    .text(command.marketId)
    .text(command.runnerId)
    .number(sideAndPocket(command))
    .number(command.rate)
    .number(command.size)
    .end();

export const hashTakeFancy: BodyHash<TakeFancy> = (command) =>
  beginBody(3)
    .text(command.marketId)
    .number(sideAndPocket(command))
    .number(command.run)
    .number(command.rate)
    .number(command.size)
    .end();

export const hashCancelOrders: BodyHash<CancelOrders> = ({ scope }) => {
  if (scope === 'all') return beginBody(4).end();
  return 'marketId' in scope ? beginBody(5).text(scope.marketId).end() : beginBody(6).number(scope.orderId).end();
};

/** Bets without a preferred pocket keep their stored hashes. */
function sideAndPocket({ side, pocket }: Pick<PlaceOrder, 'side' | 'pocket'>): number {
  return (side === 'back' ? 0 : 1) + (pocket === 'sports' ? 8 : 0);
}

const TIMES = { goodTillCancelled: 0, fillOrKill: 2, postOnly: 16, onClose: 64 } as const satisfies Record<
  TimeInForce,
  number
>;
const PERSISTENCES = { lapse: 0, persist: 4, startingPrice: 32 } as const satisfies Record<Persistence, number>;

function flags({ side, pocket, timeInForce, persistence }: PlaceOrder): number {
  const kept = TIMES[timeInForce] + PERSISTENCES[persistence];
  return sideAndPocket({ side, ...(pocket ? { pocket } : {}) }) + kept;
}
