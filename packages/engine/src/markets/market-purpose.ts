import type { HoldPurpose } from '@crease/ledger';

/** Returns the purpose of a player's hold in a market: the exposure of their position there. */
export const marketPurpose = (marketId: string): HoldPurpose => ({ kind: 'market', id: marketId });
/** The same for bets paid with a bonus. */
export const bonusPurpose = (marketId: string): HoldPurpose => ({ kind: 'bonus', id: marketId });
