import type { Money } from '@crease/kernel';
import type { Claim } from '../../accounts/claim.ts';

interface Risk {
  readonly risk: Money;
  readonly win: Money;
}

/**
 * Returns the most that a market can count towards a claim, before its weight: the amount at risk, at most the limit
 * of one bet, and 0 where the best result is below the minimum odds for that risk. Minor units.
 */
export function countableRisk(
  { minOdds, mostPerBet }: Pick<Claim, 'minOdds' | 'mostPerBet'>,
  { risk, win }: Risk,
): Money {
  if (risk <= 0 || 100 * (risk + win) < minOdds * risk) return 0;
  return mostPerBet > 0 ? Math.min(risk, mostPerBet) : risk;
}
