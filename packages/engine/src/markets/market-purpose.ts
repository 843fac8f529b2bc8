import type { HoldPurpose } from '@crease/ledger';

/** What a player's money is held for in a market: the exposure of their position there. */
export const marketPurpose = (marketId: string): HoldPurpose => ({ kind: 'market', id: marketId });
/** The same for a player who plays it out of a bonus. */
export const bonusPurpose = (marketId: string): HoldPurpose => ({ kind: 'bonus', id: marketId });
