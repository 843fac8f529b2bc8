import type { Bet } from '@crease/client';

/** Result of a bet, as shown in the slip. */
export type Outcome =
  | 'pending'
  | 'matched'
  | 'matched_better'
  | 'part_matched'
  | 'part_lapsed'
  | 'part_cancelled'
  | 'unmatched'
  | 'lapsed'
  | 'cancelled'
  | 'voided';

export function outcomeOf(bet: Bet): Outcome {
  if (bet.status === 'pending') return 'pending';
  if (bet.status === 'voided') return 'voided';
  if (bet.matched === 0) {
    if (bet.remaining > 0) return 'unmatched';
    return bet.cancelled > bet.lapsed ? 'cancelled' : 'lapsed';
  }
  if (bet.remaining > 0) return 'part_matched';
  if (bet.matched < bet.size) return bet.cancelled > bet.lapsed ? 'part_cancelled' : 'part_lapsed';
  return isBetter(bet) ? 'matched_better' : 'matched';
}

/** Whether it was matched at a better average than requested. A difference of half a ten-thousandth is rounding. */
function isBetter({ side, price, averagePrice }: Bet): boolean {
  if (price === undefined || averagePrice === null) return false;
  const gain = side === 'back' ? averagePrice - price : price - averagePrice;
  return gain > 0.005;
}

/** Whether nothing is left to decide: shown for four seconds, then removed. */
export function isFinal(outcome: Outcome): boolean {
  return outcome === 'matched' || outcome === 'matched_better';
}

/** Whether a part of it waits in the book. */
export function isWaitingInBook(outcome: Outcome): boolean {
  return outcome === 'unmatched' || outcome === 'part_matched';
}
