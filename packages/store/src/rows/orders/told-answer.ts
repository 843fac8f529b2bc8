import { type OrderAnswer, PlacedAnswer, snapshotOfOrder } from '@crease/engine';
import type { MarketDefinition, Order, OrderStatus } from '@crease/exchange';
import type { Money } from '@crease/kernel';

/**
 * What the answer to a placed order says beyond the order's own terms: kept in columns of the order's row, since
 * every bet has one. The rest of the answer follows from the row and its market.
 */
export interface Told {
  readonly matched: Money;
  readonly matchedValue: number;
  readonly status: OrderStatus;
  readonly reason: string | null;
  /** The name that the event had. */
  readonly eventName: string;
  readonly cash: Money;
  readonly held: Money;
}

/** An answer's order is where it was put when it was taken: nobody has cancelled, voided or settled it. */
type ToldState = Pick<Order, 'matched' | 'remaining' | 'lapsed' | 'status' | 'dueAt'>;
const RESTING: readonly OrderStatus[] = ['pending', 'unmatched', 'partly_matched'];

/** What was not matched rests or waits while the order lives, and has lapsed when it does not. */
function restOf(size: Money, { matched, status }: Pick<Told, 'matched' | 'status'>) {
  const rest = size - matched;
  return RESTING.includes(status) ? { remaining: rest, lapsed: 0 } : { remaining: 0, lapsed: rest };
}

/** The answer to the order as its row keeps it; null when it is another answer, or would not come back as it is. */
export function toldOf(body: unknown, order: Order): Told | null {
  if (body instanceof PlacedAnswer)
    return !body.bonus && body.placed.orderId === order.orderId && comesBack(order, body, body) ? body : null;
  const answer = body as OrderAnswer | null;
  // A player with a bonus is told more of their money than a row keeps.
  if (answer?.kind !== 'order' || answer.order.orderId !== order.orderId || answer.wallet.bonus) return null;
  const { matched, matchedValue, status, reason, eventName } = answer.order;
  const { cash, held } = answer.wallet;
  const told = { matched, matchedValue, status, reason, eventName, cash, held };
  return comesBack(order, told, answer.order) ? told : null;
}

function comesBack(order: Order, told: Told, { remaining, lapsed, dueAt }: ToldState): boolean {
  const rest = restOf(order.size, told);
  return (
    remaining === rest.remaining &&
    lapsed === rest.lapsed &&
    dueAt === order.dueAt &&
    isKeptAsText(told.eventName) &&
    isKeptAsText(told.reason)
  );
}

const PLAIN = /^[\x20-\x7e]*$/;

/** A text column keeps no NUL and no half of a surrogate pair. */
function isKeptAsText(text: string | null): boolean {
  return text === null || PLAIN.test(text) || !/\0|\p{Surrogate}/u.test(text);
}

/** The answer as it was given. */
export function answerOfTold(told: Told, order: Order, definition: MarketDefinition): OrderAnswer {
  const { matched, matchedValue, status, reason, eventName, cash, held } = told;
  const ended = { cancelled: 0, voided: 0, settledAt: 0, profit: null };
  const state = { matched, matchedValue, status, reason, dueAt: order.dueAt, ...restOf(order.size, told), ...ended };
  return {
    kind: 'order',
    order: snapshotOfOrder(order, definition, { eventName, state }),
    wallet: { cash, held, available: cash - held },
  };
}
