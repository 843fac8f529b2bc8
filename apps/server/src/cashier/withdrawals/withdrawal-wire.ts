import type { DeskWithdrawal, Withdrawal as WithdrawalOnWire } from '@crease/contract';
import { isSent, type Withdrawal } from '@crease/engine';
import { unitsFromMoney } from '@crease/kernel';
import { isoTime } from '../../core/iso-time.ts';
import { deskTimelineWire, timelineWire } from '../request-wire.ts';

/** @param isCancellable whether players may cancel withdrawals. */
export function withdrawalWire(withdrawal: Withdrawal, isCancellable: boolean): WithdrawalOnWire {
  const { withdrawalId, amount, fee, decidedAt, paidAt, createdAt, timeline, status } = withdrawal;
  return {
    withdrawalId: `W-${withdrawalId}`,
    amount: unitsFromMoney(amount),
    fee: unitsFromMoney(fee),
    payoutAccountId: withdrawal.payoutAccountId,
    gateway: withdrawal.gateway,
    status,
    reason: withdrawal.reason,
    cancellable: isCancellable && status === 'pending' && !isSent(withdrawal),
    createdAt: isoTime(createdAt),
    decidedAt: decidedAt === null ? null : isoTime(decidedAt),
    paidAt: paidAt === null ? null : isoTime(paidAt),
    // Operators' notes are hidden from players.
    timeline: timelineWire(
      timeline.map((step) => (step.what === 'approved_by_hand' ? { ...step, reference: '' } : step)),
    ),
  };
}

/** Adds the fields for operators. */
export function deskWithdrawalWire(
  withdrawal: Withdrawal,
  about: Pick<DeskWithdrawal, 'username' | 'payee' | 'identity' | 'risk'>,
): DeskWithdrawal {
  return {
    ...withdrawalWire(withdrawal, true),
    ...about,
    playerId: String(withdrawal.playerId),
    inReview: withdrawal.review,
    approvals: [...withdrawal.approvals],
    needs: withdrawal.needs,
    timeline: deskTimelineWire(withdrawal.timeline),
  };
}

/** Returns the bank's or provider's reference of a payment; null: not paid. */
export function paidUnder({ timeline }: Pick<Withdrawal, 'timeline'>): string | null {
  return timeline.find(({ what }) => what === 'paid')?.reference ?? null;
}
