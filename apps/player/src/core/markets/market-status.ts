import type { Market } from '@crease/client';

/** What covers a market's or a runner's cells. */
export type Cover = 'none' | 'suspended' | 'ball_running' | 'closed' | 'settled' | 'voided';

export function coverOf(market: Pick<Market, 'status'> | undefined): Cover {
  if (!market || market.status === 'open') return 'none';
  return market.status;
}

/** Nothing will be bet on it again. */
export function isOver(status: Market['status']): boolean {
  return status === 'settled' || status === 'voided' || status === 'closed';
}
