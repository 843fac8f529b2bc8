import type { Claim } from '../accounts/claim.ts';
import { handle, type Query } from '../core/command-handler.ts';
import { claimBonus, hashClaimBonus } from './claim-bonus.ts';
import { cancelBonus, expireBonuses, hashCancelBonus } from './end-bonus.ts';
import type { ReadonlyEngine } from './state.ts';

/** Returns a player's claims in memory: running ones, and those that ended since the start. */
const claims: Query<ReadonlyEngine, { readonly playerId: number }, readonly Claim[]> = (
  { playerStates },
  { playerId },
) => (playerStates[playerId]?.claims ?? []).map(({ turnover: _, ...claim }) => ({ ...claim }));

export const bonusModule = {
  commands: {
    claimBonus: handle(claimBonus, { hashBody: hashClaimBonus }),
    cancelBonus: handle(cancelBonus, { hashBody: hashCancelBonus }),
    expireBonuses: handle(expireBonuses),
  },
  queries: { claims },
};
