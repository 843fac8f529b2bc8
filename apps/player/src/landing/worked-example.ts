import { backerGain } from '@crease/exchange';
import { MINOR_PER_UNIT, type Money, type Price } from '@crease/kernel';

/** Stake of the first two cards. */
export const STAKE: Money = 1000 * MINOR_PER_UNIT;
export const LAID_AT: Price = 132;
const BACK_PRICE: Price = 131;

/** Returns the profit of backing `stake` if the runner wins. */
export function backedAt(stake: Money, price: Price = BACK_PRICE): { price: Price; profit: Money } {
  return { price, profit: gain({ stake, price }) };
}

interface Deal {
  stake: Money;
  price: Price;
}

/**
 * Returns the result of a back followed by a lay at a lower price, for either outcome. If the runner wins, the back
 * pays and the lay costs; if it loses, the reverse.
 */
export function tradedOut(
  bought: Deal = { stake: 5 * STAKE, price: 185 },
  sold: Deal = { stake: 10 * STAKE, price: LAID_AT },
): { bought: Deal; sold: Deal; ifWins: Money; ifLoses: Money } {
  return {
    bought,
    sold,
    ifWins: gain(bought) - gain(sold),
    ifLoses: sold.stake - bought.stake,
  };
}

/** Returns the backer's profit. */
function gain({ stake, price }: Deal): Money {
  return backerGain('match_odds', price, stake);
}
