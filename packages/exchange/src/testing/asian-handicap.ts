import type { Money, Price } from '@crease/kernel';

interface HandicapBet {
  readonly price: Price;
  readonly size: Money;
  /** The line on the runner in quarters of a goal: −0.75 = −3. */
  readonly handicapQuarters: number;
}

/**
 * Returns a backer's profit (negative for a loss) on an Asian handicap line; the layer gets the opposite. Quarter lines
 * split the stake between the two neighbouring half lines; a level adjusted score refunds that part. Rounded to the
 * nearest minor unit.
 * @param goalDifference goals of the runner minus goals of the other side.
 */
export function asianHandicapProfit({ price, size, handicapQuarters }: HandicapBet, goalDifference: number): Money {
  const isQuarterLine = handicapQuarters % 2 !== 0;
  const halves = isQuarterLine ? [handicapQuarters - 1, handicapQuarters + 1] : [handicapQuarters];
  let profit = 0;
  for (const line of halves) {
    const margin = Math.sign(4 * goalDifference + line);
    const part = size / halves.length;
    profit += margin > 0 ? (part * (price - 100)) / 100 : margin * part;
  }
  return Math.round(profit) + 0;
}
