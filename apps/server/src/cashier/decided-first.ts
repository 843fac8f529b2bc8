import type { Deposit, Withdrawal } from '@crease/engine';
import { type Refusal, refuse } from '@crease/kernel';

type Decision = 'approved' | 'declined' | 'paid';

/** Timeline entries that decide a request. */
const DECISIONS: Readonly<Record<string, Decision>> = {
  approved_by_hand: 'approved',
  declined_by_hand: 'declined',
  declined: 'declined',
  paid: 'paid',
};
const REASONS = { approved: 'approvedBy', declined: 'declinedBy' } as const;

/**
 * Returns a refusal that names the earlier decision, by its operator or the bank's reference.
 * @param otherwise the refusal if the timeline has no decision.
 */
export function decidedFirst(
  request: string,
  { timeline }: Pick<Deposit | Withdrawal, 'timeline'>,
  otherwise: Refusal,
): Refusal {
  const last = timeline.findLast(({ what, by }) => (by !== '' || what === 'paid') && Object.hasOwn(DECISIONS, what));
  const decision = last && DECISIONS[last.what];
  if (!last || !decision) return otherwise;
  const { by, at, reference } = last;
  if (decision === 'paid') return refuse('NOT_CANCELLABLE', { reason: 'paidUnder', request, reference, at });
  return refuse('NOT_CANCELLABLE', { reason: REASONS[decision], request, by, at });
}

/** Whether the last decision on a request is the same one by the same operator: a repeated call. */
export function isOwnAnswer(
  { timeline }: Pick<Deposit | Withdrawal, 'timeline'>,
  decision: Decision,
  username: string,
): boolean {
  const last = timeline.findLast(({ what, by }) => by !== '' && Object.hasOwn(DECISIONS, what));
  return last !== undefined && DECISIONS[last.what] === decision && last.by === username;
}
