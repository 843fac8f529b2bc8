import type { Fact } from '../fact.ts';
import type { DoneAnswer } from '../house/feed-answer.ts';
import type { Context, House } from '../house/house.ts';
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
export function expireDeposits(house: House, _: ExpireDeposits, { now }: Context): Outcome<DoneAnswer> {
  const facts: Fact[] = [];
  for (const deposit of house.deposits.values()) {
    const isDue = deposit.status === 'pending' && now >= Math.min(deposit.expiresAt, deposit.graceUntil);
    if (isDue) facts.push(...onDeposit(house, { deposit, now }, () => {}).facts);
    else if (!isUndecided(deposit) && now - (deposit.timeline.at(-1)?.at ?? 0) > KEPT_MS)
      house.deposits.remove(deposit);
  }
  return { facts, answer: { kind: 'done' } };
}
