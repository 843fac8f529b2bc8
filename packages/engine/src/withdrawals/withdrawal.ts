import type { Asset, Money } from '@crease/kernel';
import type { HoldPurpose } from '@crease/ledger';
import type { RequestStatus, TimelineEntry } from '../deposits/deposit.ts';

/** An attempt to pay out, with an id of Crease that the provider stores. */
interface PayoutSend {
  readonly sendId: string;
  /** When it was last sent, epoch ms. */
  at: number;
  /** `out`: the result is unknown. `lost`: it never arrived, the same id may be sent again. */
  state: 'out' | 'lost' | 'failed' | 'paid';
}

/** A player's request to be paid out. The money is held from the request on; it is paid or returned, once. */
export interface Withdrawal {
  readonly withdrawalId: number;
  readonly playerId: number;
  readonly asset: Asset;
  /** Minor units; held in full. */
  readonly amount: Money;
  /** The part that the house keeps. */
  readonly fee: Money;
  readonly payoutAccountId: string;
  /** The gateway that pays it. */
  readonly gateway: string;
  readonly createdAt: number;
  status: RequestStatus;
  review: boolean;
  reason: string;
  /** Required number of approvals; raised when an operator approves beyond their own limit. */
  needs: number;
  /** Operators who approved, in order; each at most once. */
  approvals: string[];
  send: PayoutSend | null;
  /** Amounts paid, returned after that, and lost by the house through a double payment. */
  captured: Money;
  returned: Money;
  houseLoss: Money;
  decidedAt: number | null;
  paidAt: number | null;
  timeline: TimelineEntry[];
}

/** Status of a payout, from the provider's answer, its notification or our own query. */
export interface PayoutStatus {
  readonly sendId: string;
  /** `timeout`: no answer, the result is unknown. `notFound`: the provider does not have the id. */
  readonly status: 'accepted' | 'timeout' | 'notFound' | 'success' | 'failure' | 'returned';
  /** The provider's own id; empty if it sent none. */
  readonly reference: string;
  /** Reason of the failure or return, a code. */
  readonly reason: string;
}

export function draftOf(withdrawal: Withdrawal): Withdrawal {
  const { approvals, timeline, send } = withdrawal;
  return { ...withdrawal, approvals: [...approvals], timeline: [...timeline], send: send && { ...send } };
}

/** Purpose of the hold of a waiting withdrawal. */
export const withdrawalPurpose = (withdrawalId: number): HoldPurpose => ({
  kind: 'withdrawal',
  id: String(withdrawalId),
});

/** Returns whether it was sent: from then on it cannot be cancelled. */
export const isSent = ({ send }: Pick<Withdrawal, 'send'>) => send !== null;
/** Returns whether enough operators approved it, so that it may be sent. */
export const isAgreed = ({ status, approvals, needs }: Pick<Withdrawal, 'status' | 'approvals' | 'needs'>) =>
  status === 'pending' && approvals.length >= needs;
