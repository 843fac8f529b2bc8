import type { Deposit } from '@crease/client';
import type { Messages } from '../../i18n/en/index.ts';

type StepKey = keyof Messages['cashier']['timeline'];
type Reasons = keyof Messages['cashier']['reason'];

/** Steps with their own text; unknown steps of a newer server get a general one. */
const STEP_KEYS: readonly StepKey[] = [
  'requested',
  'started',
  'claimed',
  'proof',
  'under_way',
  'seen',
  'taken_back',
  'credited',
  'refunded',
  'sent_back',
  'declined',
  'expired',
  'approved_by_hand',
  'declined_by_hand',
];

const REASONS: Readonly<Record<Reasons, true>> = {
  cancelled_by_player: true,
  not_paid_in_time: true,
  provider_declined: true,
  provider_refused: true,
  below_minimum: true,
  reference_not_found: true,
  above_maximum: true,
  paid_late: true,
  paid_twice: true,
  paid_another: true,
  other_amount: true,
  other_currency: true,
  told_otherwise: true,
  taken_back: true,
  refund_too_big: true,
  refund_unmatched: true,
  provider_denies: true,
};

/** Returns the text key of a timeline step. */
export function stepKey(what: string): StepKey {
  if (what.startsWith('review_')) return 'review';
  return STEP_KEYS.find((known) => known === what) ?? 'other';
}

/** Returns the text key of a reason; null for free text. */
export function reasonOf(reason: string): Reasons | null {
  return Object.hasOwn(REASONS, reason) ? (reason as Reasons) : null;
}

/** Returns the displayed status of a deposit: cancelled by the player is `cancelled`. */
export function displayedStatus({
  status,
  reason,
}: Pick<Deposit, 'status' | 'reason'>): Deposit['status'] | 'cancelled' {
  return reason === 'cancelled_by_player' ? 'cancelled' : status;
}
