import type { Asset } from '@crease/kernel';

/** One paisa is so many of the units in which providers count: 1/100000 of a rupee. */
export const PER_PAISA = 1000;

/** How a provider's call ended. Each dialect has its own word for each. */
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
 * What a provider's call did, kept for ever under the provider's own id: the same call gets the same answer. A
 * `tombstone` stands where a rollback came before what it takes back: that may not come any more.
 */
export interface ProviderTransaction {
  /** Whose: its code. Together with `txId` unique for ever, for all kinds. */
  readonly provider: string;
  readonly txId: string;
  readonly kind: 'bet' | 'win' | 'rollback' | 'tombstone';
  /** The bet of a win, what a rollback takes back; empty for a bet. */
  readonly refId: string;
  readonly playerId: number;
  readonly asset: Asset;
  /** The provider's name for the round. */
  readonly round: string;
  /** Our round; 0 where nothing moved. */
  readonly roundId: number;
  readonly gameId: string;
  /** In 1/100000 of a rupee; 0 for a rollback. */
  readonly amount: number;
  readonly currency: string;
  /** What the answer said was there, in 1/100000 of a rupee. */
  readonly balance: number;
  readonly at: number;
  /** When it was answered, or last taken back or won upon. */
  readonly changedAt: number;
  readonly isRolledBack: boolean;
  /** Of a bet: how many of its wins stand. */
  readonly wins: number;
  /** Of a bet: how often its round had been taken in before it. */
  readonly takenIn: number;
}

/** What a provider's round keeps, in 1/100000 of a rupee. */
export interface ProviderPlay {
  /** The provider's name for it. */
  readonly round: string;
  /** Of bets that stand. */
  readonly staked: number;
  /** What of that is held and not taken in by the house yet. */
  readonly held: number;
  readonly won: number;
  /** Bets and wins that stand. */
  readonly standing: number;
  /** How often the house has taken in what was held. */
  readonly takenIn: number;
}
