import type { Money, Price } from '@crease/kernel';

/**
 * Returns a backer's profit (negative for a loss) on an Asian handicap; the layer gets the opposite. A quarter line
 * splits the stake between the two neighbouring half lines, and a level line refunds its part: so a margin of one
 * quarter pays half of the profit, and minus one quarter loses half of the stake. Rounded to the nearest minor unit.
 * @param margin the backed runner's lead over its line, quarters of a goal.
 */
export function handicapProfit({ price, size }: { price: Price; size: Money }, margin: number): Money {
  const share = Math.max(-2, Math.min(2, margin)) / 2;
  return Math.round(share > 0 ? (share * size * (price - 100)) / 100 : share * size) + 0;
}
