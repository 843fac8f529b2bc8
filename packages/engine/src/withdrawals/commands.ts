import type { Money } from '@crease/kernel';
import type { PlayerCommand } from '../orders/commands.ts';
import type { PayoutWord } from './payout-word.ts';
import type { Withdrawal } from './withdrawal.ts';

/** What the room can be asked for, one member per verb. */
export type WithdrawalCommand =
  | RequestWithdrawal
  | CancelWithdrawal
  | ApproveWithdrawal
  | DeclineWithdrawal
  | SendPayout
  | HearPayout
  | ForgetWithdrawals;

/** A player wants to be paid out. Code, account and identity are the caller's to have checked. */
export interface RequestWithdrawal extends PlayerCommand {
  readonly type: 'requestWithdrawal';
  readonly amount: Money;
  readonly fee: Money;
  readonly payoutAccountId: string;
  readonly gateway: string;
  /** How many operators must say yes. */
  readonly needs: number;
  /** The house asks in the place of a player who excluded themselves: it stands in the timeline. */
  readonly by?: 'exclusion';
}

/** A withdrawal that is acted on, and what the record says of it: one that left memory is taken up again from there. */
interface OnWithdrawal {
  readonly withdrawalId: number;
  readonly recorded: Withdrawal | null;
}

/** The player thinks better of it, before it was sent. */
export interface CancelWithdrawal extends OnWithdrawal, PlayerCommand {
  readonly type: 'cancelWithdrawal';
}

export interface ApproveWithdrawal extends OnWithdrawal {
  readonly type: 'approveWithdrawal';
  readonly operator: string;
  /** How many must say yes if this person is one of them, where that is more than the house asks for. */
  readonly needs?: number;
  readonly note: string;
}

export interface DeclineWithdrawal extends OnWithdrawal {
  readonly type: 'declineWithdrawal';
  readonly operator: string;
  /** Told to the player. */
  readonly reason: string;
  /** How many approvals the operator saw. One that was agreed to meanwhile is not declined. */
  readonly approvals?: number | undefined;
}

/** It goes out now: written down before the provider is called. */
export interface SendPayout extends OnWithdrawal {
  readonly type: 'sendPayout';
  readonly sendId: string;
}

/** A provider spoke of a payout. */
export interface HearPayout extends OnWithdrawal {
  readonly type: 'hearPayout';
  readonly word: PayoutWord;
}

/** Those that were decided long ago leave memory. */
export interface ForgetWithdrawals {
  readonly type: 'forgetWithdrawals';
}
