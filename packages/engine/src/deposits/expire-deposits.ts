import type { Context } from '../core/context.ts';
import type { DoneAnswer } from '../core/feed-answer.ts';
import type { Outcome } from '../core/outcome.ts';
import { isUndecided } from './fold-decision.ts';
import { onDeposit } from './on-deposit.ts';
import type { Engine, Fact } from './state.ts';

/** The clock moved: deposits whose time is over expire, and those that were decided long ago leave memory. */
interface ExpireDeposits {
  readonly type: 'expireDeposits';
}

/**
 * How long a decided deposit stays in memory, ms. Longer than any command waits: whoever reads it from the record
 * after that finds it as it was decided.
 */
export const KEPT_MS = 10 * 60_000;

/** Reads the clock for every deposit that waits. */
export function expireDeposits(engine: Engine, _: ExpireDeposits, { now }: Context): Outcome<DoneAnswer, Fact> {
  const facts: Fact[] = [];
  for (const deposit of engine.deposits.values()) {
    const isDue = deposit.status === 'pending' && now >= Math.min(deposit.expiresAt, deposit.graceUntil);
    if (isDue) facts.push(...onDeposit(engine, { deposit, now }, () => {}).facts);
    else if (!isUndecided(deposit) && now - (deposit.timeline.at(-1)?.at ?? 0) > KEPT_MS)
      engine.deposits.remove(deposit);
  }
  return { facts, answer: { kind: 'done' } };
}
