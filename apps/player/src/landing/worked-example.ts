/** The stake of the first two cards, whole currency units. */
export const STAKE = 1000;
export const LAID_AT = 1.32;
const BACK_PRICE = 1.31;

/** Backing `stake`: what is won if the runner wins, whole currency units. */
export function backedAt(stake: number, price = BACK_PRICE): { price: number; profit: number } {
  return { price, profit: round(stake * (price - 1)) };
}

interface Deal {
  stake: number;
  price: number;
}

/**
 * Backed early, laid later at a lower price: the result whichever way it ends.
 * If the runner wins the back pays and the lay costs; if it loses, the other way round.
 */
export function tradedOut(
  bought: Deal = { stake: 5000, price: 1.85 },
  sold: Deal = { stake: 10_000, price: 1.32 },
): { bought: Deal; sold: Deal; ifWins: number; ifLoses: number } {
  return {
    bought,
    sold,
    ifWins: round(bought.stake * (bought.price - 1) - sold.stake * (sold.price - 1)),
    ifLoses: round(sold.stake - bought.stake),
  };
}

function round(units: number): number {
  return Math.round(units * 100) / 100;
}
