import type { Withdrawal } from '@crease/client';
import type { Messages } from '../../i18n/en/index.ts';

type StepKey = keyof Messages['withdraw']['timeline'];
type Reasons = keyof Messages['withdraw']['reason'];

/** Steps with their own text; unknown steps of a newer server get a general one. */
const STEP_KEYS: readonly StepKey[] = [
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

/** Returns the text key of a withdrawal step. */
export function stepKey(what: string): StepKey {
  if (what.startsWith('review_')) return 'review';
  return STEP_KEYS.find((known) => known === what) ?? 'other';
}

/** Returns the text key of a reason; null for free text. */
export function reasonOf(reason: string): Reasons | null {
  return Object.hasOwn(REASONS, reason) ? (reason as Reasons) : null;
}

/** Whether it was sent, after which it cannot be cancelled. */
export function isSent({ timeline }: Pick<Withdrawal, 'timeline'>): boolean {
  return timeline.some(({ what }) => what === 'sent');
}

/** Whether the bank returned it after payment, so that the money is back. */
export function isBack({ timeline }: Pick<Withdrawal, 'timeline'>): boolean {
  return timeline.some(({ what }) => what === 'came_back');
}
