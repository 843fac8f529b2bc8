import type { ReplyOf } from '@crease/client';
import type { ProposalKind, TermChange, TermsCall } from '@crease/contract';
import { formatMoney, formatProfit } from '@crease/ui';

/** A command that needs or needed a second person. */
export type Proposal = ReplyOf<'proposals'>['items'][number];

export const KIND_LABELS: Readonly<Record<ProposalKind, string>> = {
  settle: 'Settle',
  void: 'Void',
  adjust: 'Adjust',
  deposit: 'Approve a deposit',
  lossLimit: 'Raise a loss limit',
  role: 'Change a role',
  ticket: 'Decide a leg',
  terms: 'Change terms',
  alone: 'Change what one person decides alone',
  removal: 'Remove a runner',
  payout: 'Free a payout that failed',
  invite: 'Invite an owner',
};
export const STATE_TONES = {
  waiting: 'warn',
  done: 'ok',
  declined: 'bad',
  changed: 'neutral',
  lapsed: 'neutral',
  failed: 'bad',
} as const;
export const STATE_LABELS = {
  waiting: 'Waits',
  done: 'Done',
  declined: 'Declined',
  changed: 'Changed, void',
  lapsed: 'Lapsed',
  failed: 'Refused',
} as const;

/** Subject of a change of terms. */
const TERMS_LABELS: Readonly<Record<TermsCall, string>> = {
  setWithdrawalSettings: 'Withdrawal terms',
  setRates: 'Rates',
  setPayoutWait: 'Payout wait',
  setPayoutMethod: 'Payout method',
  setKycRetention: 'Document retention',
  switchGateway: 'Gateway',
  switchGame: 'Game',
  setTicketLimits: 'Ticket limits',
  setStaffLimits: 'Limits of a person',
  publishBonus: 'Publish an offer',
  changeFeed: 'Feed',
};

/** One change with its values, several as a count. */
function termsText([first, ...more]: readonly TermChange[]): string {
  if (!first) return '';
  return more.length > 0 ? `${more.length + 1} changes` : `${first.from} → ${first.to}`;
}

/** Subject of a proposal. */
export function aboutText({ preview }: Proposal): string {
  if (preview.about === 'player' || preview.about === 'staff' || preview.about === 'invitation')
    return preview.username;
  if (preview.about === 'deposit') return `D-${preview.depositId}, ${preview.username}`;
  if (preview.about === 'payout') return `W-${preview.withdrawalId}, ${preview.username}`;
  if (preview.about === 'ticket') return `T-${preview.ticketId}, ${preview.selection}, ${preview.eventName}`;
  if (preview.about === 'terms') return TERMS_LABELS[preview.call] + (preview.subject ? `, ${preview.subject}` : '');
  if (preview.about === 'alone') return 'Whole house';
  return `${preview.eventName}, ${preview.marketName}`;
}

/** The amount because of which a second person is required. */
export function sumText({ preview }: Proposal): string {
  if (preview.about === 'market' || preview.about === 'ticket') return formatMoney(preview.pays);
  if (preview.about === 'staff') return `${preview.roleNow} → ${preview.roleThen}`;
  if (preview.about === 'terms') return termsText(preview.changes);
  if (preview.about === 'deposit' || preview.about === 'payout') return formatMoney(preview.amount);
  if (preview.about === 'alone') return '';
  if (preview.about === 'invitation') return preview.role;
  return preview.about === 'player' ? formatProfit(preview.amount) : formatMoney(preview.to);
}
