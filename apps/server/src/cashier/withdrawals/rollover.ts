import { netRisk } from '@crease/exchange';
import { type Money, type Refusal, refuse } from '@crease/kernel';
import type { Store } from '@crease/store';

/** Required and completed turnover before a withdrawal. */
export interface Rollover {
  readonly needed: Money;
  readonly done: Money;
}

/**
 * Returns the turnover required before a withdrawal: a share of all deposits, in settled bets. A market counts what was
 * truly at risk, so that back and lay of one runner count nothing; void and bonus bets do not count.
 * @param percent of all deposits; 0: no requirement.
 * @returns null if it is met.
 */
export async function openRollover(
  { turnover }: Pick<Store, 'turnover'>,
  playerId: number,
  percent: number,
): Promise<Rollover | null> {
  if (percent === 0) return null;
  const needed = Math.ceil(((await turnover.paidIn(playerId)) * percent) / 100);
  if (needed === 0) return null;
  const markets = await turnover.settledBets(playerId);
  const done = markets.reduce((sum, { market, bets }) => sum + netRisk(market, bets).risk, 0);
  return done < needed ? { needed, done } : null;
}

export function refuseRollover({ needed, done }: Rollover): Refusal {
  return refuse('ROLLOVER_OPEN', { reason: 'deposit', left: needed - done });
}
