import type { Money } from '@crease/kernel';
import {
  addEntry,
  type Deposit,
  type DepositRefund,
  draftOf,
  feeOn,
  hasPendingTransfer,
  isCreditedByHand,
  isTakenBack,
  journalKeyOf,
  refundedPaymentOf,
  type TimelineEntry,
  type UnallocatedPayment,
  worthOf,
} from './deposit.ts';

/** Money that a step moves: to the player if positive. */
export interface DepositMove {
  /** Unique within the deposit: a payment, a refund. */
  readonly key: string;
  readonly kind: 'credit' | 'reverse';
  /** Before the fee; always positive. */
  readonly money: Money;
  /** The part that the house keeps. */
  readonly fee: Money;
}

/** One step for one status: the changed deposit and the money to move. */
export class DepositStep {
  readonly deposit: Deposit;
  readonly moves: DepositMove[] = [];
  readonly now: number;

  constructor(before: Deposit, now: number) {
    this.deposit = draftOf(before);
    this.now = now;
  }

  say(what: string, reference = '', by = ''): void {
    const entry: TimelineEntry = { at: this.now, what, reference, by };
    const last = this.deposit.timeline.at(-1);
    if (last?.what === what && last.reference === reference) return;
    addEntry(this.deposit.timeline, entry);
  }

  /** Marks the deposit for an operator's review. */
  review(reason: string, reference = ''): void {
    this.deposit.review = true;
    if (this.deposit.status !== 'declined') this.deposit.reason = reason;
    this.say(`review_${reason}`, reference);
  }

  /** Keeps a payment that needs an operator's decision, once per transaction; again after it was taken back. */
  keepUnallocated(payment: string, units: number, worth: Money = worthOf(this.deposit, units)): void {
    const { loose, payments } = this.deposit;
    const isKnown = payments.includes(payment);
    if (isKnown && !isTakenBack(this.deposit, payment)) return;
    if (!isKnown) payments.push(payment);
    loose.push({ payment, units, worth });
    this.#applyWaitingRefunds();
  }

  /** Gives up unallocated money: it went back to its payer, or does so outside this system. */
  sendBack(payment: string): void {
    const { deposit } = this;
    deposit.loose = deposit.loose.filter((one) => one.payment !== payment);
    deposit.sentBack = [...(deposit.sentBack ?? []), payment];
  }

  /** Credits the received amount to the player. Refunds reported before the payment follow at once. */
  credit({ payment, units, worth }: { readonly payment: string; readonly units: number; readonly worth: Money }): void {
    const { deposit } = this;
    const terms = deposit.feeTerms ?? { flat: deposit.fee, basisPoints: 0 };
    const taken = deposit.credited === 0 ? 0 : deposit.fee;
    deposit.status = 'approved';
    deposit.declinedBy = '';
    deposit.reason = '';
    deposit.payment ||= payment;
    if (!deposit.payments.includes(payment)) deposit.payments.push(payment);
    deposit.credited += units;
    deposit.creditedMoney += worth;
    const due = feeOn(terms, deposit.creditedMoney - deposit.reversedMoney) - taken;
    const fee = Math.min(Math.max(due, 0), worth);
    deposit.fee = taken + fee;
    deposit.decidedAt = this.now;
    deposit.isUnderWay = false;
    this.moves.push({ key: journalKeyOf(deposit, payment), kind: 'credit', money: worth, fee });
    this.say('credited', payment);
    this.#applyWaitingRefunds();
  }

  /**
   * Takes a refund from its payment: from the player if it was credited, else from the unallocated money. It waits for a
   * payment that is not reported yet. An operator reviews one that the credit does not cover, or that may have taken back
   * the credit under another name.
   */
  applyRefund(refund: DepositRefund): void {
    const { deposit } = this;
    const { refundId, units } = refund;
    const payment = refundedPaymentOf(deposit, refund);
    const held = deposit.loose.find((one) => one.payment === payment);
    if (held) this.#reduceUnallocated(held, units);
    const isSentBack = deposit.sentBack?.includes(payment) ?? false;
    if (deposit.credited > deposit.reversed && isSentBack && isCreditedByHand(deposit))
      this.review('refund_unmatched', refundId);
    else if (held || isSentBack) {
      refund.isBooked = true;
      this.say('refunded', refundId);
    } else if (deposit.credited > 0) this.#reverseRefund(refund, payment);
  }

  #reverseRefund(refund: DepositRefund, payment: string): void {
    const { deposit } = this;
    const { refundId, units } = refund;
    if (!deposit.payments.includes(payment)) this.review('refund_unmatched', refundId);
    else if (units > deposit.credited - deposit.reversed) this.review('refund_too_big', refundId);
    else {
      refund.isBooked = true;
      this.reverse(refundId, units);
    }
  }

  /** Takes the refunds that an operator approved from the player, at most what is credited. */
  bookRefunds(): void {
    const { deposit } = this;
    for (const refund of deposit.refunds) {
      const left = deposit.credited - deposit.reversed;
      if (refund.isBooked || left === 0) continue;
      refund.isBooked = true;
      this.reverse(refund.refundId, Math.min(refund.units, left));
    }
  }

  #applyWaitingRefunds(): void {
    for (const refund of this.deposit.refunds) if (!refund.isBooked) this.applyRefund(refund);
  }

  #reduceUnallocated(held: UnallocatedPayment, units: number): void {
    const { deposit } = this;
    const rest = held.units - units;
    const left = { ...held, units: rest, worth: worthOf(deposit, rest) };
    if (rest <= 0) this.sendBack(held.payment);
    else deposit.loose = deposit.loose.map((one) => (one === held ? left : one));
  }

  /** Takes back a part of the credited amount; the last part includes the rounding remainder. */
  reverse(key: string, units: number): void {
    const { deposit } = this;
    const isRest = units === deposit.credited - deposit.reversed;
    const rest = deposit.creditedMoney - deposit.reversedMoney;
    const money = isRest ? rest : Math.min(rest, worthOf(deposit, units));
    deposit.reversed += units;
    deposit.reversedMoney += money;
    if (money > 0) this.moves.push({ key: `back:${key}`, kind: 'reverse', money, fee: 0 });
    this.say('refunded', key);
  }

  end(status: 'declined' | 'expired', reason: string, by: Deposit['declinedBy'], operator = ''): void {
    const { deposit } = this;
    deposit.status = status;
    deposit.reason = reason;
    deposit.declinedBy = by;
    deposit.decidedAt = this.now;
    deposit.isUnderWay = false;
    this.say(status, reason, operator);
  }
}

/** Advances the clock: a deposit whose time is over expires. A pending transfer or review stops the clock. */
export function passTime(step: DepositStep): void {
  const { deposit, now } = step;
  if (deposit.status !== 'pending' || deposit.review) return;
  if (hasPendingTransfer(deposit)) return;
  const end = deposit.isUnderWay ? deposit.graceUntil : deposit.expiresAt;
  if (now >= end) step.end('expired', 'not_paid_in_time', '');
}
