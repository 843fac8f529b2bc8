import type { Migration } from '../migration.ts';
import { ORDER_TEXTS, ordersView } from './0053-order-terms.ts';

const UNTIL = ', coalesce(o.until, 0) AS until';

export const ON_CLOSE: Migration = {
  number: 59,
  name: 'on close',
  reason: 'orders may wait for the starting price alone, outside the book',
  sql: `DROP VIEW orders_readable;${ordersView({ ...ORDER_TEXTS, times: `${ORDER_TEXTS.times}, 'onClose'` }, UNTIL)}`,
  undo: { sql: `DROP VIEW orders_readable;${ordersView(ORDER_TEXTS, UNTIL)}` },
};
