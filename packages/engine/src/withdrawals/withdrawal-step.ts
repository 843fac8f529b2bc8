import type { Money } from '@crease/kernel';
import { addEntry } from '../deposits/deposit.ts';
import { draftOf, type Withdrawal } from './withdrawal.ts';

/**
 * Money that a step moves. `capture`: held money is paid out. `returned`: it was returned. `loss`: the house paid it.
 */
export interface WithdrawalMove {
  readonly kind: 'capture' | 'returned' | 'loss';
  readonly money: Money;
  readonly fee: Money;
}

/** One step of one command: the changed withdrawal and the money to move. */
export class WithdrawalStep {
  readonly withdrawal: Withdrawal;
  readonly moves: WithdrawalMove[] = [];
  readonly now: number;

  constructor(before: Withdrawal, now: number) {
    this.withdrawal = draftOf(before);
    this.now = now;
  }

  say(what: string, reference = '', by = ''): void {
    addEntry(this.withdrawal.timeline, { at: this.now, what, reference, by });
  }

  review(reason: string, reference = ''): void {
    this.withdrawal.review = true;
    this.say(`review_${reason}`, reference);
  }

  /** Ends it unpaid: the hold is released. */
  decline(reason: string, by = ''): void {
    const { withdrawal } = this;
    withdrawal.status = 'declined';
    withdrawal.reason = reason;
    withdrawal.decidedAt = this.now;
    this.say('declined', reason, by);
  }

  pay(reference: string): void {
    const { withdrawal } = this;
    withdrawal.status = 'approved';
    withdrawal.decidedAt = this.now;
    withdrawal.paidAt = this.now;
    withdrawal.captured = withdrawal.amount;
    this.moves.push({ kind: 'capture', money: withdrawal.amount, fee: withdrawal.fee });
    this.say('paid', reference);
  }
}
