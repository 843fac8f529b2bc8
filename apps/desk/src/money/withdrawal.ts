import type { ReplyOf } from '@crease/client';
import type { ConfirmationFault, WithdrawalRisk } from '@crease/contract';

/** A withdrawal as the desk sees it; amounts in minor units. */
export type Withdrawal = ReplyOf<'deskWithdrawals'>['items'][number];

export const RISK_LABELS: Readonly<Record<WithdrawalRisk, string>> = {
  accountGone: 'Account cannot be found',
  identityMissing: 'Not verified',
  identityPending: 'Verification waits',
  nameDiffers: 'Name differs',
  nameNear: 'Name nearly the same',
  sharedAccount: 'Account also used by others',
  newAccount: 'New account',
  review: 'Needs a review',
};

export const LEVEL_TONES = { low: 'neutral', medium: 'warn', high: 'bad', hold: 'info' } as const;
export const LEVEL_LABELS = { low: 'Low', medium: 'Medium', high: 'High', hold: 'Hold' } as const;
export const STATE_TONES = { pending: 'warn', approved: 'ok', declined: 'bad', expired: 'neutral' } as const;
export const STATE_LABELS = { pending: 'Waiting', approved: 'Paid', declined: 'Declined', expired: 'Expired' } as const;
export const IDENTITY_TONES = { none: 'neutral', pending: 'warn', approved: 'ok', declined: 'bad' } as const;
export const IDENTITY_LABELS = {
  none: 'None',
  pending: 'Pending',
  approved: 'Verified',
  declined: 'Declined',
} as const;
export const NAME_TONES = {
  unchecked: 'neutral',
  equal: 'ok',
  near: 'warn',
  different: 'bad',
  accepted: 'ok',
  refused: 'bad',
} as const;
export const NAME_LABELS = {
  unchecked: 'Not compared',
  equal: 'Same name',
  near: 'Nearly the same',
  different: 'Another name',
  accepted: 'Accepted by hand',
  refused: 'Refused by hand',
} as const;

export const FAULT_LABELS: Readonly<Record<ConfirmationFault, string>> = {
  badRow: 'Invalid row: expected request W-…, status paid or failed',
  twiceInFile: 'The request or the reference is in the file twice',
  unknownRequest: 'Unknown request',
  otherAmount: 'Amount differs from ours',
  noReference: 'Paid, but without a bank reference (4 to 60 characters)',
  notSent: 'It was not in a payout file',
  decidedOtherwise: 'It was decided differently before',
  otherReference: 'It was paid under another reference',
};

/** Whether all required approvals are given and the payout is still open. */
export const isAgreed = ({ status, approvals, needs }: Withdrawal) => status === 'pending' && approvals.length >= needs;
