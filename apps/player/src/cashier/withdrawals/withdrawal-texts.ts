import type { Withdrawal } from '@crease/client';
import type { Messages } from '../../i18n/en/index.ts';

type Whats = keyof Messages['withdraw']['timeline'];
type Reasons = keyof Messages['withdraw']['reason'];

/** Steps that have words of their own; what a later server tells besides is only noted. */
const WHATS: readonly Whats[] = [
  'requested',
  'approved_by_hand',
  'sent',
  'payout_accepted',
  'payout_unknown',
  'payout_lost',
  'paid',
  'declined',
  'came_back',
];

const REASONS: Readonly<Record<Reasons, true>> = {
  cancelled_by_player: true,
  payout_failed: true,
  provider_refused: true,
  account_not_payable: true,
};

/** The words for a step of a withdrawal. */
export function whatOf(what: string): Whats {
  if (what.startsWith('review_')) return 'review';
  return WHATS.find((known) => known === what) ?? 'other';
}

/** Why, where there are words for it; null for what a person wrote. */
export function reasonOf(reason: string): Reasons | null {
  return Object.hasOwn(REASONS, reason) ? (reason as Reasons) : null;
}

/** Whether it went out: from then on it cannot be called back. */
export function isSent({ timeline }: Pick<Withdrawal, 'timeline'>): boolean {
  return timeline.some(({ what }) => what === 'sent');
}

/** Whether the bank sent it back after it had been paid: the money is there again. */
export function isBack({ timeline }: Pick<Withdrawal, 'timeline'>): boolean {
  return timeline.some(({ what }) => what === 'came_back');
}
