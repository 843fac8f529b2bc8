import type { ResultUpdate } from '@crease/feeds';
import type { RecordedDefinition, RecordedRunnerFacts } from './stream-message.ts';

/** Runners that the recording marks as winners; empty while the market is not settled, and when it was voided. */
export function recordedWinners(definition: RecordedDefinition): RecordedRunnerFacts[] {
  return definition.runners.filter((runner) => runner.status === 'WINNER');
}

/**
 * The result of a closed market as we declare it. The source has no word for a void: a market closed
 * without any winner, or with every runner removed, was voided there.
 * @param offered the runners of our market in order, by selection id: the result names them by index.
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
