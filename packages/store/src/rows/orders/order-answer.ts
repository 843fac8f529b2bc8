import { type OrderAnswer, PlacedAnswer, snapshotOfOrder } from '@crease/engine';
import type { MarketDefinition, Order, OrderStatus } from '@crease/exchange';
import type { Money } from '@crease/kernel';

/**
 * The part of the answer to a placed order beyond the order's terms: stored in columns of the order's row, because
 * every bet has one. The rest of the answer follows from the row and its market.
 */
export interface OrderAnswerRow {
  readonly matched: Money;
  readonly matchedValue: number;
  readonly status: OrderStatus;
  readonly reason: string | null;
  /** Name of the event at that time. */
  readonly eventName: string;
  readonly cash: Money;
  readonly held: Money;
}

/** State of an answer's order when it was placed: not yet cancelled, voided or settled. */
type PlacedState = Pick<Order, 'matched' | 'remaining' | 'lapsed' | 'status' | 'dueAt'>;
const RESTING: readonly OrderStatus[] = ['pending', 'unmatched', 'partly_matched'];

/** The unmatched part rests or waits while the order is open, and has lapsed otherwise. */
function restOf(size: Money, { matched, status }: Pick<OrderAnswerRow, 'matched' | 'status'>) {
  const rest = size - matched;
  return RESTING.includes(status) ? { remaining: rest, lapsed: 0 } : { remaining: 0, lapsed: rest };
}

/** Returns the answer for the order's row; null if it is another kind, or cannot be read back unchanged. */
export function answerRowOf(body: unknown, order: Order): OrderAnswerRow | null {
  if (body instanceof PlacedAnswer)
    return !body.bonus && body.placed.orderId === order.orderId && comesBack(order, body, body) ? body : null;
  const answer = body as OrderAnswer | null;
  // A player with a bonus gets more wallet data than a row stores.
  if (answer?.kind !== 'order' || answer.order.orderId !== order.orderId || answer.wallet.bonus) return null;
  const { matched, matchedValue, status, reason, eventName } = answer.order;
  const { cash, held } = answer.wallet;
  const row = { matched, matchedValue, status, reason, eventName, cash, held };
  return comesBack(order, row, answer.order) ? row : null;
}

function comesBack(order: Order, row: OrderAnswerRow, { remaining, lapsed, dueAt }: PlacedState): boolean {
  const rest = restOf(order.size, row);
  return (
    remaining === rest.remaining &&
    lapsed === rest.lapsed &&
    dueAt === order.dueAt &&
    isStorable(row.eventName) &&
    isStorable(row.reason)
  );
}

const PLAIN = /^[\x20-\x7e]*$/;

/** Returns whether a text column stores the text: no NUL and no lone surrogates. */
function isStorable(text: string | null): boolean {
  return text === null || PLAIN.test(text) || !/\0|\p{Surrogate}/u.test(text);
}

/** Returns the original answer. */
export function answerOfRow(row: OrderAnswerRow, order: Order, definition: MarketDefinition): OrderAnswer {
  const { matched, matchedValue, status, reason, eventName, cash, held } = row;
  const ended = { cancelled: 0, voided: 0, settledAt: 0, profit: null };
  const state = { matched, matchedValue, status, reason, dueAt: order.dueAt, ...restOf(order.size, row), ...ended };
  return {
    kind: 'order',
    order: snapshotOfOrder(order, definition, { eventName, state }),
    wallet: { cash, held, available: cash - held },
  };
}
