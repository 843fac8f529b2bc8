import type { Money } from '@crease/kernel';
import { addEntry } from '../deposits/deposit.ts';
import { draftOf, type Withdrawal } from './withdrawal.ts';

/** Money that a step moves. `capture`: held money leaves. `returned`: it came back. `loss`: the house paid it. */
export interface WithdrawalMove {
  readonly kind: 'capture' | 'returned' | 'loss';
  readonly money: Money;
  readonly fee: Money;
}

/** One act, one step: the withdrawal as it is now and what moves. */
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

  /** It ends unpaid: what was held is free again. */
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
