import type { Money } from '@crease/kernel';
import type { GameRound } from '../rounds/game-round.ts';
import type { ProviderStatus, ProviderTransaction } from './provider-transaction.ts';

/** Takes a bet or a win back, as if it never was; of what has not come yet, for ever. */
export interface ProviderRollback extends ProviderCall {
  readonly type: 'providerRollback';
  readonly refId: string;
}

/** A win of a bet. The session is not asked for: the player may be gone. */
export interface ProviderWin extends ProviderCall {
  readonly type: 'providerWin';
  readonly refId: string;
  readonly amount: number;
  readonly currency: string;
  /** The most that one round may bring. */
  readonly mostWin: Money;
}

/** A stake. Amounts in 1/100000 of a rupee. */
export interface ProviderBet extends ProviderCall {
  readonly type: 'providerBet';
  readonly amount: number;
  readonly currency: string;
  readonly gameName: string;
  /** How the session that it names stands. */
  readonly token: 'ok' | 'invalid' | 'expired';
  /** Whether the game is offered now. */
  readonly isOffered: boolean;
  /** Whether the player must answer a reality check first. */
  readonly isHeldBack: boolean;
  /** The most that one bet may be. */
  readonly max: Money;
}

/** What a provider is told. */
export interface ProviderAnswer {
  readonly kind: 'provider';
  readonly status: ProviderStatus;
  /** In 1/100000 of a rupee; null where the answer carries none. */
  readonly balance: number | null;
}

/** What the record says about a call, read less than an hour before; null: nothing. */
export interface RecordedForCall {
  /** Under its own id. */
  readonly own: ProviderTransaction | null;
  /** Under the id that it refers to. */
  readonly reference: ProviderTransaction | null;
  /** Of a rollback of a win: the bet that won. */
  readonly betOfWin: ProviderTransaction | null;
  /** The round that it belongs to. */
  readonly round: GameRound | null;
}

interface ProviderCall {
  readonly provider: string;
  readonly txId: string;
  readonly playerId: number;
  /** The provider's name for the round. */
  readonly round: string;
  readonly gameId: string;
  /** No bet follows in this round: what is held of it is taken in. */
  readonly isRoundOver: boolean;
  readonly recorded: RecordedForCall;
}
