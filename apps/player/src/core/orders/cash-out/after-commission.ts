import { commissionOn } from '@crease/exchange';
import type { Money } from '@crease/kernel';

/** Returns a market's result less the commission on a net win, with the rounding of the settlement. */
export function afterCommission(result: Money, percent: number): Money {
  return result - commissionOn(result, Math.round(percent * 100));
}
