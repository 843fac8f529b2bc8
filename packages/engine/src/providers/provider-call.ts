import type { Money } from '@crease/kernel';
import type { GameRound } from '../rounds/game-round.ts';
import type { ProviderStatus, ProviderTransaction } from './provider-transaction.ts';

/** Roll back a bet or a win; one that has not arrived yet is rejected when it does. */
export interface ProviderRollback extends ProviderCall {
  readonly type: 'providerRollback';
  readonly refId: string;
}

/** Pay a win of a bet. The session is not checked: the player may have left. */
export interface ProviderWin extends ProviderCall {
  readonly type: 'providerWin';
  readonly refId: string;
  readonly amount: number;
  readonly currency: string;
  /** Maximum win of one round. */
  readonly mostWin: Money;
}

/** Stake on a game. Amounts in 1/100000 of a rupee. */
export interface ProviderBet extends ProviderCall {
  readonly type: 'providerBet';
  readonly amount: number;
  readonly currency: string;
  readonly gameName: string;
  /** State of the session that it names. */
  readonly token: 'ok' | 'invalid' | 'expired';
  /** Whether the game is available now. */
  readonly isOffered: boolean;
  /** Whether the player must answer a reality check first. */
  readonly isHeldBack: boolean;
  /** Maximum of one bet. */
  readonly max: Money;
}

/** The answer to a provider. */
export interface ProviderAnswer {
  readonly kind: 'provider';
  readonly status: ProviderStatus;
  /** In 1/100000 of a rupee; null if the answer has no balance. */
  readonly balance: number | null;
}

/** Stored data about a call, read less than an hour before; null if none exists. */
export interface RecordedForCall {
  /** The transaction with the call's own id. */
  readonly own: ProviderTransaction | null;
  /** The transaction with the id that it refers to. */
  readonly reference: ProviderTransaction | null;
  /** For a rollback of a win: the bet that won. */
  readonly betOfWin: ProviderTransaction | null;
  /** The round that it belongs to. */
  readonly round: GameRound | null;
}

interface ProviderCall {
  readonly provider: string;
  readonly txId: string;
  readonly playerId: number;
  /** The provider's id of the round. */
  readonly round: string;
  readonly gameId: string;
  /** The last bet of this round: its held stakes are collected. */
  readonly isRoundOver: boolean;
  readonly recorded: RecordedForCall;
}
