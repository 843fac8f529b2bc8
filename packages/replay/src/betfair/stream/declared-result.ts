import type { ResultUpdate } from '@crease/feeds';
import { hasHandicaps, markedScore } from './handicaps.ts';
import type { MarketPlan } from './market-plan.ts';
import type { StreamDefinition, StreamRunner } from './stream-message.ts';

/** Returns the runners marked as winners; empty before settlement and for a void market. */
export function winnersOf(definition: StreamDefinition): StreamRunner[] {
  return definition.runners.filter((runner) => runner.status === 'WINNER');
}

/** True if every runner has a result; a definition with active runners does not decide the market. */
export function isDecided({ runners }: StreamDefinition): boolean {
  return runners.every(({ status }) => status !== 'ACTIVE');
}

function resultByScore(definition: StreamDefinition, resultNote: string): ResultUpdate['result'] {
  const score = isDecided(definition) ? markedScore(definition) : null;
  if (score === null) return { kind: 'void', note: `${resultNote}: closed without a score` };
  return { kind: 'value', value: score, note: `${resultNote}: ${score}` };
}

/**
 * Returns the result of a closed market. The source does not mark voids: a market closed without a winner, or with
 * every runner removed, was voided; likewise one with fewer winners than it pays, unless no other runner remained. The
 * result refers to the indexes of the plan's runners.
 */
export function declaredResult(
  definition: StreamDefinition,
  { runners, resultNote, numberOfWinners }: Pick<MarketPlan, 'runners' | 'resultNote' | 'numberOfWinners'>,
): ResultUpdate['result'] {
  if (hasHandicaps(definition)) return resultByScore(definition, resultNote);
  const won = new Set(winnersOf(definition).map((runner) => String(runner.id)));
  const winners = runners.flatMap((runner, index) => (won.has(runner.selectionId) ? [index] : []));
  const remaining = definition.runners.filter(({ status }) => !status.startsWith('REMOVED')).length;
  const names = winners.map((i) => runners[i]?.name).join(', ');
  if (winners.length > 0 && winners.length >= Math.min(numberOfWinners, remaining))
    return { kind: 'winners', winners, note: `${resultNote}: ${names}` };
  // Each runner is decided for itself: all of them may lose.
  if (numberOfWinners === 0 && definition.runners.some(({ status }) => status === 'LOSER'))
    return { kind: 'winners', winners, note: `${resultNote}: no winner` };
  const allRemoved = definition.runners.every((runner) => runner.status === 'REMOVED');
  return {
    kind: 'void',
    note: `${resultNote}: ${allRemoved ? 'every runner was removed' : winners.length > 0 ? 'closed with too few winners' : 'closed without a winner'}`,
  };
}
