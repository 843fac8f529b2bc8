import { netRisk } from '@crease/exchange';
import { type Money, type Refusal, refuse } from '@crease/kernel';
import type { Store } from '@crease/store';

/** How much of what was paid in must be played before it can be withdrawn, and how much was. */
export interface Rollover {
  readonly needed: Money;
  readonly done: Money;
}

/**
 * Deposits are for playing: where the operator asks for it, bets worth a share of all that was ever paid in are settled
 * first. A market counts what was truly at risk there, so that back and lay of one runner count nothing; void ones and
 * bets out of a bonus count nothing either.
 * @param percent of what was paid in; 0 asks for nothing.
 * @returns null where nothing is missing.
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
