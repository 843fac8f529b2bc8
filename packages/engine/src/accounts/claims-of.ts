import type { AssetBook } from '@crease/exchange';
import type { Money } from '@crease/kernel';
import type { Balances } from '@crease/ledger';
import type { Claim, ClaimState } from './claim.ts';

/** What a bet reads of its player's bonuses: who has none has this one list. */
export const NO_CLAIMS: readonly ClaimState[] = [];

interface WithClaims {
  readonly claims: readonly ClaimState[];
  readonly balances: Balances;
}

/** The claim that a pocket belongs to, if it belongs to any: the last, while it runs, or something of it is left or held. */
export function ownerOf({ claims, balances }: WithClaims, pocket: Claim['pocket']): ClaimState | null {
  if (pocket === 'cash') return null;
  const last = lastOf(claims, pocket);
  const isHeld = pocket === 'sports' ? balances.sportsHeld !== 0 : balances.wicketHeld !== 0;
  return last && (last.status === 'running' || balances.pocket(pocket) !== 0 || isHeld) ? last : null;
}

/** The last claim of a pocket; undefined when memory has none. */
export function lastOf(claims: readonly ClaimState[], pocket: Claim['pocket']): ClaimState | undefined {
  return claims.findLast((claim) => claim.pocket === pocket);
}

/** The claim whose money can be staked: on sports, or on games. */
export function playableOf(playerState: WithClaims, pocket: 'sports' | 'wicket'): ClaimState | null {
  const claim = ownerOf(playerState, pocket);
  return claim?.status === 'running' ? claim : null;
}

/** Whether any bet of a player stands in a book: matched in part or whole, or still to be matched. */
export function hasBets({ orders }: AssetBook, playerId: number): boolean {
  return orders.some((order) => order.playerId === playerId && order.matched + order.remaining > 0);
}

/** What is free in a pocket. */
export function freeIn(balances: Balances, pocket: Claim['pocket']): Money {
  if (pocket === 'cash') return balances.available;
  return pocket === 'sports' ? balances.sportsAvailable : balances.wicketAvailable;
}
