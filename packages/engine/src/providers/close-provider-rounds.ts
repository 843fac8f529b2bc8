import type { CommandRecording } from '../accounts/recording.ts';
import type { Context } from '../core/context.ts';
import type { DoneAnswer } from '../core/feed-answer.ts';
import type { Outcome } from '../core/outcome.ts';
import { takeIn } from './record-transaction.ts';
import type { Engine, Fact } from './state.ts';

/** Takes in what is held of rounds that no provider has ended for a day. */
interface CloseProviderRounds {
  readonly type: 'closeProviderRounds';
}

/** A provider that says nothing of a round for so long has ended it. */
const LEFT_MS = 24 * 3_600_000;
/** In one command. */
const AT_ONCE = 100;

/** Takes in what is held of rounds that nobody has ended; a win or a rollback that comes later is still heard. */
export function closeProviderRounds(
  engine: Engine,
  _: CloseProviderRounds,
  { now }: Context,
): Outcome<DoneAnswer, Fact> {
  const recording: CommandRecording<Engine, Fact> = { engine, facts: [], now };
  const left = engine.providers.openRounds().filter(({ openedAt }) => openedAt < now - LEFT_MS);
  for (const round of left.slice(0, AT_ONCE)) takeIn(recording, round);
  return { facts: recording.facts, answer: { kind: 'done' } };
}
