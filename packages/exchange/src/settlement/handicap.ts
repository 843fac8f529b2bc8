import type { Money, Price } from '@crease/kernel';
import type { Handicap } from '../terms/market-definition.ts';

const QUARTERS_PER_GOAL = 4;

/**
 * Returns a runner's lead over its line in quarters of a goal; above zero it wins, at zero it is level.
 * @param value the first side's lead, or a number of goals.
 */
export function marginOf({ side, quarters }: Handicap, value: number): number {
  return QUARTERS_PER_GOAL * (side === 'first' ? value : 0 - value) + quarters;
}

/**
 * Returns a backer's profit (negative for a loss) on an Asian handicap; the layer gets the opposite. A quarter line
 * splits the stake between the two neighbouring half lines, and a level line refunds its part: so a margin of one
 * quarter pays half of the profit, and minus one quarter loses half of the stake. Rounded to the nearest minor unit.
 * @param margin of {@link marginOf}, quarters of a goal.
 */
export function handicapProfit({ price, size }: { price: Price; size: Money }, margin: number): Money {
  const share = Math.max(-2, Math.min(2, margin)) / 2;
  return Math.round(share > 0 ? (share * size * (price - 100)) / 100 : share * size) + 0;
}
