import type { Market } from '@crease/client';

/** The overlay of a market's or a runner's cells. */
export type Cover = 'none' | 'suspended' | 'ball_running' | 'closed' | 'settled' | 'voided';

export function coverOf(market: Pick<Market, 'status'> | undefined): Cover {
  if (!market || market.status === 'open') return 'none';
  return market.status;
}

/** Whether betting has ended for good. */
export function isOver(status: Market['status']): boolean {
  return status === 'settled' || status === 'voided' || status === 'closed';
}
