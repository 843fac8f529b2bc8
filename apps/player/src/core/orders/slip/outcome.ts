import type { Bet } from '@crease/client';

/** What became of a bet, in the words of the slip. */
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

/** Matched at a better average than asked. Half a hundredth of a hundredth is noise of the division. */
function isBetter({ side, price, averagePrice }: Bet): boolean {
  if (price === undefined || averagePrice === null) return false;
  const gain = side === 'back' ? averagePrice - price : price - averagePrice;
  return gain > 0.005;
}

/** Shown for four seconds, then the entry goes by itself: nothing is left to decide. */
export function isFinal(outcome: Outcome): boolean {
  return outcome === 'matched' || outcome === 'matched_better';
}

/** Some of it waits in the book. */
export function isWaitingInBook(outcome: Outcome): boolean {
  return outcome === 'unmatched' || outcome === 'part_matched';
}
