import type { AssetBook } from '@crease/exchange';
import type { Money } from '@crease/kernel';
import type { Balances } from '@crease/ledger';
import type { Claim, ClaimState } from './claim.ts';

/** The claims of every player without a bonus: one shared list. */
export const NO_CLAIMS: readonly ClaimState[] = [];

interface WithClaims {
  readonly claims: readonly ClaimState[];
  readonly balances: Balances;
}

/** Returns the claim that owns a pocket: the last one, while it runs or has money left or held; null if none does. */
export function ownerOf({ claims, balances }: WithClaims, pocket: Claim['pocket']): ClaimState | null {
  if (pocket === 'cash') return null;
  const last = lastOf(claims, pocket);
  const isHeld = pocket === 'sports' ? balances.sportsHeld !== 0 : balances.wicketHeld !== 0;
  return last && (last.status === 'running' || balances.pocket(pocket) !== 0 || isHeld) ? last : null;
}

/** Returns the last claim of a pocket; undefined if memory has none. */
export function lastOf(claims: readonly ClaimState[], pocket: Claim['pocket']): ClaimState | undefined {
  return claims.findLast((claim) => claim.pocket === pocket);
}

/** Returns the claim whose money can be staked on sports or on games; null if none exists. */
export function playableOf(playerState: WithClaims, pocket: 'sports' | 'wicket'): ClaimState | null {
  const claim = ownerOf(playerState, pocket);
  return claim?.status === 'running' ? claim : null;
}

/** Returns whether a player has any bet in a book: matched in part or whole, or still unmatched. */
export function hasBets({ orders }: AssetBook, playerId: number): boolean {
  return orders.some((order) => order.playerId === playerId && order.matched + order.remaining > 0);
}

/** Returns the free amount of a pocket. */
export function freeIn(balances: Balances, pocket: Claim['pocket']): Money {
  if (pocket === 'cash') return balances.available;
  return pocket === 'sports' ? balances.sportsAvailable : balances.wicketAvailable;
}
