import type { ResultUpdate } from '@crease/feeds';
import type { RecordedDefinition, RecordedRunnerFacts } from './stream-message.ts';

/** Returns the runners marked as winners; empty before settlement and for a void market. */
export function recordedWinners(definition: RecordedDefinition): RecordedRunnerFacts[] {
  return definition.runners.filter((runner) => runner.status === 'WINNER');
}

/**
 * Returns the result of a closed market. The source does not mark voids: a market closed without a winner, or with
 * every runner removed, was voided.
 * @param offered runners of the market in order, by selection id: the result refers to their indexes.
 */
export function recordedResult(
  definition: RecordedDefinition,
  offered: readonly { readonly runnerId: string; readonly name: string }[],
): ResultUpdate['result'] {
  const won = new Set(recordedWinners(definition).map((runner) => String(runner.id)));
  const winners = offered.flatMap((runner, index) => (won.has(runner.runnerId) ? [index] : []));
  if (winners.length > 0)
    return { kind: 'winners', winners, note: `As recorded: ${winners.map((i) => offered[i]?.name).join(', ')}` };
  const allRemoved = definition.runners.every((runner) => runner.status === 'REMOVED');
  return {
    kind: 'void',
    note: allRemoved ? 'As recorded: every runner was removed' : 'As recorded: closed without a winner',
  };
}
