import type { CommandHandlers } from '../command-handler.ts';
import { touchNothing } from '../core/touched.ts';
import { hashCancelOrders, hashEditOrder, hashPlaceOrder, hashTakeBookmaker, hashTakeFancy } from './body-hashes.ts';
import { cancelOrders } from './cancel-orders.ts';
import type { OrderCommand } from './commands.ts';
import { editOrder } from './edit-order.ts';
import { placeOrder } from './place-order.ts';
import { takeBookmaker } from './take-bookmaker.ts';
import { takeFancy } from './take-fancy.ts';

export const ORDER_HANDLERS: CommandHandlers<OrderCommand> = {
  placeOrder: { run: placeOrder, hashBody: hashPlaceOrder, touch: touchNothing },
  editOrder: { run: editOrder, hashBody: hashEditOrder, touch: touchNothing },
  takeBookmaker: { run: takeBookmaker, hashBody: hashTakeBookmaker, touch: touchNothing },
  takeFancy: { run: takeFancy, hashBody: hashTakeFancy, touch: touchNothing },
  cancelOrders: { run: cancelOrders, hashBody: hashCancelOrders, touch: touchNothing },
};
