import { handle } from '../core/command-handler.ts';
import { hashPlaceOrder } from '../orders/body-hashes.ts';
import { type BodyHash, beginBody, NO_NUMBER } from '../references/field-hash.ts';
import { type CancelOrdersById, cancelOrdersById } from './cancel-orders-by-id.ts';
import { type PlaceOrders, placeOrders } from './place-orders.ts';
import { type ReplaceOrders, replaceOrders } from './replace-orders.ts';

const modeOf = ({ mode }: Pick<PlaceOrders, 'mode'>) => (mode === 'all' ? 1 : 0);

const hashPlaceOrders: BodyHash<PlaceOrders> = (command) => {
  const { playerId, clientRef, marketId, marketVersion, instructions } = command;
  const order = { type: 'placeOrder', playerId, clientRef, marketId, marketVersion } as const;
  const hashes = instructions.map((instruction) => hashPlaceOrder({ ...order, ...instruction }));
  const body = beginBody(36).number(modeOf(command)).number(hashes.length);
  for (const hash of hashes) body.number(hash);
  return body.end();
};

const hashReplaceOrders: BodyHash<ReplaceOrders> = (command) => {
  const body = beginBody(37)
    .number(modeOf(command))
    .number(command.marketVersion ?? NO_NUMBER);
  for (const { orderId, price, size } of command.instructions)
    body
      .number(orderId)
      .number(price ?? NO_NUMBER)
      .number(size ?? NO_NUMBER);
  return body.end();
};

const hashCancelOrdersById: BodyHash<CancelOrdersById> = (command) => {
  const body = beginBody(38).number(modeOf(command));
  for (const { orderId, less } of command.instructions) body.number(orderId).number(less ?? NO_NUMBER);
  return body.end();
};

export const orderBatchesModule = {
  commands: {
    placeOrders: handle(placeOrders, { hashBody: hashPlaceOrders }),
    replaceOrders: handle(replaceOrders, { hashBody: hashReplaceOrders }),
    cancelOrdersById: handle(cancelOrdersById, { hashBody: hashCancelOrdersById }),
  },
  queries: {},
};
