import { MINOR_PER_UNIT, type Money } from '@crease/kernel';
import { type DraftedMarket, slipTotals } from './slip-totals.ts';

/**
 * Returns the largest affordable whole-rupee stake of the only bet in the slip: the needed money rises with the stake.
 * @param balance available paise. @returns paise; 0: none.
 */
export function affordableStake({ drafts: [draft], ...market }: DraftedMarket, balance: Money): Money {
  if (!draft) return 0;
  const needed = (rupees: number) =>
    slipTotals([{ ...market, drafts: [{ ...draft, size: rupees * MINOR_PER_UNIT }] }]).needed;
  let most = Math.floor(draft.size / MINOR_PER_UNIT);
  let enough = 0;
  while (enough < most) {
    const middle = Math.ceil((enough + most) / 2);
    if (needed(middle) <= balance) enough = middle;
    else most = middle - 1;
  }
  return enough * MINOR_PER_UNIT;
}
