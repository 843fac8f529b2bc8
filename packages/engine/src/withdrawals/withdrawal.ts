import type { Asset, Money } from '@crease/kernel';
import type { HoldPurpose } from '@crease/ledger';
import type { RequestStatus, TimelineEntry } from '../deposits/deposit.ts';

/** An attempt to pay out, under an id of our own that the provider knows it by. */
interface PayoutSend {
  readonly sendId: string;
  /** When it went out last, epoch ms. */
  at: number;
  /** `out`: nobody knows yet. `lost`: it never arrived, the same id may go again. */
  state: 'out' | 'lost' | 'failed' | 'paid';
}

/** A player's wish to be paid out. The money is held from the moment of asking; it is paid or comes back, once. */
export interface Withdrawal {
  readonly withdrawalId: number;
  readonly playerId: number;
  readonly asset: Asset;
  /** Minor units; held in full. */
  readonly amount: Money;
  /** Part of it that the house keeps. */
  readonly fee: Money;
  readonly payoutAccountId: string;
  /** Through whom it is paid. */
  readonly gateway: string;
  readonly createdAt: number;
  status: RequestStatus;
  review: boolean;
  reason: string;
  /** How many operators must say yes; more once somebody said it who may not decide so much alone. */
  needs: number;
  /** Operators who said yes, in order; no one twice. */
  approvals: string[];
  send: PayoutSend | null;
  /** What was paid, came back after that, and what the house lost by paying twice. */
  captured: Money;
  returned: Money;
  houseLoss: Money;
  decidedAt: number | null;
  paidAt: number | null;
  timeline: TimelineEntry[];
}

export function draftOf(withdrawal: Withdrawal): Withdrawal {
  const { approvals, timeline, send } = withdrawal;
  return { ...withdrawal, approvals: [...approvals], timeline: [...timeline], send: send && { ...send } };
}

/** What a player's money is held for while a withdrawal waits. */
export const withdrawalPurpose = (withdrawalId: number): HoldPurpose => ({
  kind: 'withdrawal',
  id: String(withdrawalId),
});

/** Whether it went out: from then on it cannot be called back. */
export const isSent = ({ send }: Pick<Withdrawal, 'send'>) => send !== null;
/** Whether enough operators said yes and it may go out. */
export const isAgreed = ({ status, approvals, needs }: Pick<Withdrawal, 'status' | 'approvals' | 'needs'>) =>
  status === 'pending' && approvals.length >= needs;
