import type { Asset } from '@crease/kernel';

/** Units of 1/100000 of a rupee, in which providers count, per paisa. */
export const PER_PAISA = 1000;

/** Outcome of a provider's call. Each protocol has its own code for each. */
export type ProviderStatus =
  | 'ok'
  | 'unknown'
  | 'invalidToken'
  | 'tokenExpired'
  | 'invalidGame'
  | 'wrongCurrency'
  | 'userDisabled'
  | 'notEnoughMoney'
  | 'limitReached'
  | 'duplicate'
  | 'doesNotExist'
  | 'rolledBack';

/**
 * The effect of a provider's call, kept permanently under the provider's id: a repeated call gets the same answer. A
 * `tombstone` marks a call that was rolled back before it arrived, and rejects it.
 */
export interface ProviderTransaction {
  /** Code of the provider. Unique together with `txId`, for all kinds. */
  readonly provider: string;
  readonly txId: string;
  readonly kind: 'bet' | 'win' | 'rollback' | 'tombstone';
  /** The bet of a win, or the target of a rollback; empty for a bet. */
  readonly refId: string;
  readonly playerId: number;
  readonly asset: Asset;
  /** The provider's id of the round. */
  readonly round: string;
  /** Id of the engine's round; 0 if nothing moved. */
  readonly roundId: number;
  readonly gameId: string;
  /** In 1/100000 of a rupee; 0 for a rollback. */
  readonly amount: number;
  readonly currency: string;
  /** The balance in the answer, in 1/100000 of a rupee. */
  readonly balance: number;
  readonly at: number;
  /** When it was answered, or last rolled back or paid. */
  readonly changedAt: number;
  readonly isRolledBack: boolean;
  /** For a bet: number of its active wins. */
  readonly wins: number;
  /** For a bet: how often its round's stakes had been collected before it. */
  readonly takenIn: number;
}

/** Data of a provider's round, in 1/100000 of a rupee. */
export interface ProviderPlay {
  /** The provider's id of the round. */
  readonly round: string;
  /** Total of active bets. */
  readonly staked: number;
  /** The part of it that is held and not yet collected by the house. */
  readonly held: number;
  readonly won: number;
  /** Number of active bets and wins. */
  readonly standing: number;
  /** How often the house has collected the held stakes. */
  readonly takenIn: number;
}
