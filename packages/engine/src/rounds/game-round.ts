import type { Chosen } from '@crease/games';
import type { Asset, Money } from '@crease/kernel';
import type { HoldPurpose } from '@crease/ledger';

/** `open`: the stake is held. `closed`: lost or paid. `voided`: refunded, as if it had not been played. */
export type RoundStatus = 'open' | 'closed' | 'voided';

/** One round of a game for one player: stake, payout and outcome. Replaced, never changed in place. */
export interface GameRound {
  readonly roundId: number;
  readonly playerId: number;
  readonly asset: Asset;
  /** Code of the game's provider: `crease` for Crease's games. */
  readonly provider: string;
  readonly gameId: string;
  /** Name of the game, the same in every language. */
  readonly gameName: string;
  readonly stake: Money;
  /** Payout, stake included. */
  readonly win: Money;
  readonly status: RoundStatus;
  readonly openedAt: number;
  readonly closedAt: number | null;
  /** The pair of seeds that it was drawn from; 0 for a shared round, and for other providers. */
  readonly seedNo: number;
  readonly nonce: number;
  /** Data of the game: choice, actions and outcome. Plain data. */
  readonly play: object;
  /** The bonus that pays for it; absent: cash. */
  readonly claimId?: number;
}

/** Purpose of the hold for an open round's stake, in cash or in the games bonus. */
export const roundPurpose = ({ roundId, claimId }: Pick<GameRound, 'roundId' | 'claimId'>): HoldPurpose => ({
  kind: claimId ? 'bonusRound' : 'round',
  id: String(roundId),
});

/** Provider id of Crease's games. */
export const OWN_PROVIDER = 'crease';

/** Stored data of a single-player round: enough to replay it. */
export interface SoloPlay {
  readonly choice: Chosen;
  readonly acts: readonly Chosen[];
  readonly outcome: object | null;
}
