import type { OrderStatus, Persistence, Side, TimeInForce } from '@crease/exchange';
import type { Asset } from '@crease/kernel';

/**
 * Codes of texts in the tables of the hot path. They are stored permanently: a new text gets the next number, none is
 * changed or reused, and a migration recreates the views that show the texts.
 */
export const ASSET_CODES = { 'play:INR': 0, 'real:INR': 1 } as const satisfies Record<Asset, number>;
export const SIDE_CODES = { back: 0, lay: 1 } as const satisfies Record<Side, number>;
export const TIME_IN_FORCE_CODES = {
  goodTillCancelled: 0,
  fillOrKill: 1,
  postOnly: 2,
  onClose: 3,
} as const satisfies Record<TimeInForce, number>;
export const PERSISTENCE_CODES = { lapse: 0, persist: 1, startingPrice: 2 } as const satisfies Record<
  Persistence,
  number
>;
export const ORDER_STATUS_CODES = {
  pending: 0,
  unmatched: 1,
  partly_matched: 2,
  matched: 3,
  cancelled: 4,
  lapsed: 5,
  settled: 6,
  voided: 7,
} as const satisfies Record<OrderStatus, number>;
