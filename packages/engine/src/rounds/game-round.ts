import type { Asset, Money } from '@crease/kernel';
import type { HoldPurpose } from '@crease/ledger';

/** `open`: the stake is held. `closed`: it was lost or paid for. `voided`: it came back, as if nothing had been played. */
export type RoundStatus = 'open' | 'closed' | 'voided';

/** One round of a game for one player: what was staked, what it brought, and how it fell. Replaced, never changed in place. */
export interface GameRound {
  readonly roundId: number;
  readonly playerId: number;
  readonly asset: Asset;
  /** Whose game it is: `crease` for our own. */
  readonly provider: string;
  readonly gameId: string;
  /** What the game calls itself, the same in every language. */
  readonly gameName: string;
  readonly stake: Money;
  /** What came back, stake included. */
  readonly win: Money;
  readonly status: RoundStatus;
  readonly openedAt: number;
  readonly closedAt: number | null;
  /** Whose seeds it was drawn from; 0 for a shared round, and for another provider's. */
  readonly seedNo: number;
  readonly nonce: number;
  /** As the game keeps it: choice, acts and outcome. Plain data. */
  readonly play: object;
  /** The bonus that it is played out of; absent: cash. */
  readonly claimId?: number;
}

/** What a player's stake is held for while a round goes on, of the cash or of the bonus for games. */
export const roundPurpose = ({ roundId, claimId }: Pick<GameRound, 'roundId' | 'claimId'>): HoldPurpose => ({
  kind: claimId ? 'bonusRound' : 'round',
  id: String(roundId),
});
