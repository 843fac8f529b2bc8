import type { Market } from '@crease/client';

/** Returns the number of runners that win a market. */
export function winnersOf(market: Market | undefined): number {
  return (market && 'winners' in market ? market.winners : undefined) ?? 1;
}
