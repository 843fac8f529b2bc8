import type { CommandRecording } from '../accounts/recording.ts';
import type { Context } from '../core/command.ts';
import type { DoneAnswer, Outcome } from '../core/outcome.ts';
import { takeIn } from './record-transaction.ts';
import type { Engine, Fact } from './state.ts';

/** Collect the stakes of rounds that their provider has not ended for a day. */
interface CloseProviderRounds {
  readonly type: 'closeProviderRounds';
}

/** Time without a call after which a provider's round counts as ended, ms. */
const LEFT_MS = 24 * 3_600_000;
/** Maximum number of rounds closed by one command. */
const AT_ONCE = 100;

/** Collects the stakes of rounds that were never ended; later wins and rollbacks are still accepted. */
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
