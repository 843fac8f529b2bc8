import type { StoredAnswer } from '@crease/engine';
import type { Fill, Order } from '@crease/exchange';
import { ASSET_CODES, ORDER_STATUS_CODES, PERSISTENCE_CODES, SIDE_CODES, TIME_IN_FORCE_CODES } from '../codes.ts';
import { codeColumn, column, fields, sparse } from '../column.ts';
import type { MarketNumbers } from '../market-numbers.ts';
import { selectOf, type Table, table } from '../table.ts';
import type { OrderAnswerRow } from './order-answer.ts';

/** A new order with its answer, if that is stored in its row. */
export interface PlacedRow {
  readonly order: Order;
  readonly answerRow: OrderAnswerRow | null;
  readonly bodyHash: number | null;
}

export interface BetTables {
  /** New orders. */
  readonly placed: Pick<Table<PlacedRow>, 'copy'>;
  /** Orders that changed. */
  readonly orders: Pick<Table<Order>, 'update'>;
  readonly fills: Pick<Table<Fill>, 'copy' | 'update'>;
}

const orderKey = (numbers: MarketNumbers) => [
  column<Order>('market_no', 'int4', (order) => numbers.of(order.marketId)),
  column<Order>('order_id', 'int8', (order) => order.orderId),
];

const ORDER_TERMS = [
  ...fields<Order>({ playerId: 'int8', runnerIndex: 'int2', price: 'int4', size: 'int8', placedAt: 'int8' }),
  ...fields<Order>({ clientRef: 'text' }),
  codeColumn<Order, 'asset'>('asset', ASSET_CODES),
  codeColumn<Order, 'side'>('side', SIDE_CODES),
  codeColumn<Order, 'timeInForce'>('timeInForce', TIME_IN_FORCE_CODES),
  // Null without meaning: a run only for a fancy, a minimum fill only if it is not the whole size.
  sparse<Order>('run', 'int4'),
  column<Order>('min_fill', 'int8', (order) => (order.minFill === order.size ? null : order.minFill)),
  sparse<Order>('dueAt', 'int8'),
  sparse<Order>('until', 'int8'),
  sparse<Order>('claimId', 'int4'),
  sparse<Order>('link', 'int8'),
];

const ORDER_STATE = [
  ...fields<Order>({ remaining: 'int8', reason: 'text', profit: 'int8' }),
  codeColumn<Order, 'status'>('status', ORDER_STATUS_CODES),
  codeColumn<Order, 'persistence'>('persistence', PERSISTENCE_CODES),
  ...(
    [
      'restedSeq',
      'marketVersion',
      'matched',
      'cancelled',
      'lapsed',
      'voided',
      'matchedValue',
      'settledAt',
      'reserved',
    ] as const
  )
    // Most of these stay zero: null takes no space in the row.
    .map((field) => sparse<Order>(field, 'int8')),
];

/** Columns of the first answer to an order; repeated requests get it again. */
const FIRST_ANSWER = [
  column<PlacedRow>('body_hash', 'int8', ({ bodyHash }) => bodyHash),
  column<PlacedRow>('told_status', 'int2', ({ answerRow }) =>
    answerRow ? ORDER_STATUS_CODES[answerRow.status] : null,
  ),
  column<PlacedRow>('told_matched', 'int8', ({ answerRow }) => answerRow?.matched || null),
  column<PlacedRow>('told_value', 'int8', ({ answerRow }) => answerRow?.matchedValue || null),
  column<PlacedRow>('told_reason', 'text', ({ answerRow }) => answerRow?.reason ?? null),
  column<PlacedRow>('told_event', 'text', ({ answerRow }) => answerRow?.eventName ?? null),
  column<PlacedRow>('told_cash', 'int8', ({ answerRow }) => answerRow?.cash ?? null),
  column<PlacedRow>('told_held', 'int8', ({ answerRow }) => answerRow?.held ?? null),
];

const FILL_TERMS = [
  codeColumn<Fill, 'asset'>('asset', ASSET_CODES),
  ...fields<Fill>({ runnerIndex: 'int2', price: 'int4', size: 'int8', at: 'int8' }),
  ...fields<Fill>({ backOrderId: 'int8', backPlayerId: 'int8', layOrderId: 'int8', layPlayerId: 'int8' }),
  sparse<Fill>('run', 'int4'),
  sparse<Fill>('crossId', 'int8'),
];

/** Returns the tables of bets, whose rows refer to their market by number. */
export function betTables(numbers: MarketNumbers): BetTables {
  const key = orderKey(numbers);
  const placed = [...key, ...ORDER_TERMS, ...ORDER_STATE].map(({ name, type, of }) =>
    column<PlacedRow>(name, type, ({ order }) => of(order)),
  );
  return {
    placed: table<PlacedRow>({ name: 'orders', key: placed, fixed: FIRST_ANSWER, mutable: [] }),
    orders: table<Order>({ name: 'orders', key, fixed: [], mutable: ORDER_STATE }),
    fills: table<Fill>({
      name: 'fills',
      key: [
        column('market_no', 'int4', (fill) => numbers.of(fill.marketId)),
        column('fill_id', 'int8', (fill) => fill.fillId),
      ],
      fixed: FILL_TERMS,
      mutable: fields<Fill>({ voided: 'boolean' }),
    }),
  };
}

const ORDER_TEXTS = [
  ...['market_id', 'order_id', 'player_id', 'asset', 'market_type', 'runner_index', 'side', 'price', 'run', 'size'],
  ...['time_in_force', 'min_fill', 'persistence', 'client_ref', 'placed_at', 'due_at', 'rested_seq', 'market_version'],
  ...['matched', 'remaining', 'cancelled', 'lapsed', 'voided', 'matched_value', 'status', 'reason', 'settled_at'],
  'profit',
  'claim_id',
  'link',
  'reserved',
  'until',
];
const FILL_TEXTS = [
  ...['market_id', 'fill_id', 'asset', 'runner_index', 'price', 'run', 'size', 'back_order_id', 'back_player_id'],
  ...['lay_order_id', 'lay_player_id', 'at', 'voided', 'cross_id'],
];

const withNumber = (names: readonly string[]) => [
  'market_no',
  ...names.filter((name) => name !== 'market_id' && name !== 'market_type'),
];
/** Orders and fills as stored: codes for texts, null for zero, their market by number. */
export const STORED_ORDERS = selectOf('orders', withNumber(ORDER_TEXTS));
export const STORED_FILLS = selectOf('fills', withNumber(FILL_TEXTS));

/** Orders as in memory, read from the view with texts. */
export const SELECT_ORDERS = selectOf('orders_readable', ORDER_TEXTS);
/** Fills as in memory. */
export const SELECT_FILLS = selectOf('fills_readable', FILL_TEXTS);

/** Answers to commands without an order. */
export const ANSWERS = table<StoredAnswer>({
  name: 'answers',
  key: fields<StoredAnswer>({ playerId: 'int8', clientRef: 'text' }),
  fixed: [...fields<StoredAnswer>({ bodyHash: 'int8' }), column('body', 'text', ({ body }) => JSON.stringify(body))],
  mutable: [],
});
