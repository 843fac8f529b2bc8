import type { Context } from '../core/context.ts';
import type { DoneAnswer } from '../core/feed-answer.ts';
import type { Outcome } from '../core/outcome.ts';
import { isUndecided } from './fold-decision.ts';
import { onDeposit } from './on-deposit.ts';
import type { Engine, Fact } from './state.ts';

/** The clock advanced: expire overdue deposits, and drop those decided long ago from memory. */
interface ExpireDeposits {
  readonly type: 'expireDeposits';
}

/**
 * How long a decided deposit stays in memory, ms. Longer than any command waits, so that a later read from the store
 * finds the decision.
 */
export const KEPT_MS = 10 * 60_000;

/** Advances the clock of every waiting deposit. */
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
