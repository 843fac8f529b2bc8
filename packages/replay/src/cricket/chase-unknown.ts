import { type RecordedInnings, type RecordedOutcome, runsOf } from './cricket-match.ts';

/**
 * Why nobody can say what wins the second innings, so that nothing may be offered that hangs on it; null when it is
 * known. Rain (D/L) revises the target, and only the file itself can tell to what: the margin does not, it is
 * reckoned from where the chase was cut off.
 */
export function whyChaseUnknown(innings: readonly RecordedInnings[], outcome: RecordedOutcome): string | null {
  const [first, second] = innings;
  if (!first || !second) return null;
  const { method } = outcome;
  if (!second.target && method !== null && method !== 'Awarded') return `the target as revised (${method}) is not told`;
  const target = second.target?.runs ?? total(first) + 1;
  const beforeLast = total({ ...second, deliveries: second.deliveries.slice(0, -1) });
  return second.deliveries.length > 0 && beforeLast - second.penaltyRuns.after >= target
    ? `the chase goes on past its target of ${target}`
    : null;
}

function total({ deliveries, penaltyRuns }: RecordedInnings): number {
  return deliveries.reduce((sum, ball) => sum + runsOf(ball), penaltyRuns.before + penaltyRuns.after);
}
