import type { Order } from './order.ts';

/** Terms of an instruction, before it is accepted. */
export type OrderTerms = Pick<
  Order,
  | 'playerId'
  | 'asset'
  | 'marketId'
  | 'marketType'
  | 'runnerIndex'
  | 'side'
  | 'price'
  | 'run'
  | 'size'
  | 'timeInForce'
  | 'minFill'
  | 'persistence'
> & {
  /** Absent: no end. */
  readonly until?: number;
};

/** Fields that an order gets when it is accepted. */
type OrderBirth = Pick<Order, 'orderId' | 'clientRef' | 'placedAt'>;
type OrderDraft = OrderTerms & OrderBirth;

/**
 * Creates an order, not in any book. All orders are created here (or by {@link reviveOrder}), so that they share one
 * hidden class and the book's inner loops stay fast. Separate terms and birth avoid copying twice.
 */
export function createOrder(terms: OrderTerms, birth: OrderBirth): Order;
export function createOrder(draft: OrderDraft): Order;
export function createOrder(draft: OrderTerms, birth: OrderBirth = draft as OrderDraft): Order {
  return {
    orderId: birth.orderId,
    playerId: draft.playerId,
    asset: draft.asset,
    marketId: draft.marketId,
    marketType: draft.marketType,
    runnerIndex: draft.runnerIndex,
    side: draft.side,
    price: draft.price,
    run: draft.run,
    size: draft.size,
    timeInForce: draft.timeInForce,
    minFill: draft.minFill,
    persistence: draft.persistence,
    until: draft.until ?? 0,
    clientRef: birth.clientRef,
    placedAt: birth.placedAt,
    dueAt: 0,
    restedSeq: 0,
    marketVersion: 0,
    matched: 0,
    remaining: draft.size,
    cancelled: 0,
    lapsed: 0,
    voided: 0,
    matchedValue: 0,
    status: 'unmatched',
    reason: null,
    settledAt: 0,
    claimId: 0,
    link: 0,
    reserved: 0,
    profit: null,
    slot: 0,
  };
}

/**
 * Recreates an order read from the store in the shape of {@link createOrder}; field by field, since a start has a
 * million.
 */
export function reviveOrder(stored: Order): Order {
  const order = createOrder(stored);
  order.dueAt = stored.dueAt;
  order.restedSeq = stored.restedSeq;
  order.marketVersion = stored.marketVersion;
  order.matched = stored.matched;
  order.remaining = stored.remaining;
  order.cancelled = stored.cancelled;
  order.lapsed = stored.lapsed;
  order.voided = stored.voided;
  order.matchedValue = stored.matchedValue;
  order.status = stored.status;
  order.reason = stored.reason;
  order.settledAt = stored.settledAt;
  order.claimId = stored.claimId;
  order.link = stored.link;
  order.reserved = stored.reserved;
  order.profit = stored.profit;
  return order;
}
