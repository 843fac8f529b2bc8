import type { Context, Engine } from '../core/engine.ts';
import type { DoneAnswer } from '../core/feed-answer.ts';
import type { Fact } from '../fact.ts';
import type { Outcome } from '../outcome.ts';
import type { ExpireDeposits } from './commands.ts';
import { isUndecided } from './fold-decision.ts';
import { onDeposit } from './on-deposit.ts';

/**
 * How long a decided deposit stays in memory, ms. Longer than any command waits: whoever reads it from the record
 * after that finds it as it was decided.
 */
export const KEPT_MS = 10 * 60_000;

/** Reads the clock for every deposit that waits. */
export function expireDeposits(engine: Engine, _: ExpireDeposits, { now }: Context): Outcome<DoneAnswer> {
  const facts: Fact[] = [];
  for (const deposit of engine.deposits.values()) {
    const isDue = deposit.status === 'pending' && now >= Math.min(deposit.expiresAt, deposit.graceUntil);
    if (isDue) facts.push(...onDeposit(engine, { deposit, now }, () => {}).facts);
    else if (!isUndecided(deposit) && now - (deposit.timeline.at(-1)?.at ?? 0) > KEPT_MS)
      engine.deposits.remove(deposit);
  }
  return { facts, answer: { kind: 'done' } };
}
