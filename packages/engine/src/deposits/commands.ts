import type { Money } from '@crease/kernel';
import type { PlayerCommand } from '../orders/commands.ts';
import type { ChainTerms, Deposit, DepositTimes } from './deposit.ts';
import type { DepositDecision } from './fold-decision.ts';
import type { DepositWord } from './payment-word.ts';

/** What the room can be asked for, one member per verb. */
export type DepositCommand =
  | RequestDeposit
  | StartDeposit
  | ClaimDeposit
  | HearDeposit
  | DecideDeposit
  | CancelDeposit
  | ExpireDeposits;

/** A player wants to pay in. What a gateway demands (least, most, rate) is the caller's to have checked. */
export interface RequestDeposit extends PlayerCommand {
  readonly type: 'requestDeposit';
  readonly gateway: string;
  /** Before the fee. */
  readonly amount: Money;
  readonly fee: Money;
  /** What the player sends. */
  readonly currency: string;
  readonly units: number;
  readonly times: DepositTimes;
  readonly chain: ChainTerms | null;
  /** Named at once where the player has paid already; normalised. */
  readonly claim: string;
  /** The deposit that the record has the claim for; null when none. */
  readonly usedBy: number | null;
}

/** A deposit that is acted on, and what the record says of it: one that left memory is taken up again from there. */
interface OnDeposit {
  readonly depositId: number;
  /** As the store has it; null when the caller did not look. What the engine has in memory counts more. */
  readonly recorded: Deposit | null;
}

/** The provider took the request. */
export interface StartDeposit extends OnDeposit {
  readonly type: 'startDeposit';
  readonly providerId: string;
  /** Plain data; told to the player as it is. */
  readonly next: Readonly<Record<string, unknown>>;
}

/** The player says with which transaction they paid, or corrects it. */
export interface ClaimDeposit extends OnDeposit {
  readonly type: 'claimDeposit';
  readonly playerId: number;
  readonly claim: string;
  /** The deposit that the record has this transaction for; null when none. */
  readonly usedBy: number | null;
}

/** A provider spoke of a deposit, and was believed. */
export interface HearDeposit extends OnDeposit {
  readonly type: 'hearDeposit';
  readonly word: DepositWord;
  /** The deposit that the record has this transaction for; null when none. */
  readonly usedBy: number | null;
}

/** An operator decides. */
export interface DecideDeposit extends OnDeposit {
  readonly type: 'decideDeposit';
  readonly decision: DepositDecision;
  readonly usedBy: number | null;
}

/** The player did not pay, and says so. */
export interface CancelDeposit extends OnDeposit {
  readonly type: 'cancelDeposit';
  readonly playerId: number;
}

/** The clock moved: deposits whose time is over expire, and those that were decided long ago leave memory. */
export interface ExpireDeposits {
  readonly type: 'expireDeposits';
}
