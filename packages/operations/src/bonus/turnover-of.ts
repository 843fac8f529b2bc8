import type { MarketType } from '@crease/exchange';
import type { Money } from '@crease/kernel';
import type { Claim } from './claim.ts';

interface Risk {
  readonly risk: Money;
  readonly win: Money;
}

/**
 * What a market counts towards the turnover of a claim: what was truly at risk, times the weight of its type; at most
 * what one bet may be; nothing where the best that could be won against that risk is below the least odds. Back and
 * lay of the same runner have no risk and count nothing. Minor units, rounded down.
 */
export function turnoverOf(
  { minOdds, mostPerBet, weights }: Pick<Claim, 'minOdds' | 'mostPerBet' | 'weights'>,
  product: MarketType,
  { risk, win }: Risk,
): Money {
  if (risk <= 0 || 100 * (risk + win) < minOdds * risk) return 0;
  const most = mostPerBet > 0 ? Math.min(risk, mostPerBet) : risk;
  return Math.floor((most * weights[product]) / 100);
}
