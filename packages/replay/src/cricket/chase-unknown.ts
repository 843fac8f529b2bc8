import { type RecordedInnings, type RecordedOutcome, runsOf } from './cricket-match.ts';

/**
 * Returns why the target of the second innings is unknown, so that no market depending on it may be offered, or null.
 * Rain (D/L) revises the target, and only the file itself can state it: the margin is computed from where the chase was
 * cut off.
 */
export function chaseUnknownReason(innings: readonly RecordedInnings[], outcome: RecordedOutcome): string | null {
  const [first, second] = innings;
  if (!first || !second) return null;
  const { method } = outcome;
  if (!second.target && method !== null && method !== 'Awarded') return `the revised target (${method}) is missing`;
  const target = second.target?.runs ?? total(first) + 1;
  const beforeLast = total({ ...second, deliveries: second.deliveries.slice(0, -1) });
  return second.deliveries.length > 0 && beforeLast - second.penaltyRuns.after >= target
    ? `the chase continues past its target of ${target}`
    : null;
}

function total({ deliveries, penaltyRuns }: RecordedInnings): number {
  return deliveries.reduce((sum, ball) => sum + runsOf(ball), penaltyRuns.before + penaltyRuns.after);
}
