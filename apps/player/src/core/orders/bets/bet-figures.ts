import type { Bet } from '@crease/client';
import { addFill, createPosition, MARKET_KINDS } from '@crease/exchange';
import { type Money, PRICE_SCALE } from '@crease/kernel';
import { liabilityOf, profitOf } from '../slip/leg.ts';

/** What an open bet wins if its side comes in: what is matched at its average, what waits at the price asked. */
export function betProfit(bet: Bet): Money {
  return sumOf(bet, profitOf);
}

/** What it loses at worst. */
export function betLiability(bet: Bet): Money {
  return sumOf(bet, liabilityOf);
}

function sumOf(bet: Bet, figure: typeof profitOf): Money {
  const { marketType, side } = bet;
  const asked = bet.price ?? bet.rate ?? 0;
  const waiting = figure({ marketType, side, price: asked, size: bet.remaining });
  if (bet.matched === 0) return waiting;
  const size = bet.matched;
  if (MARKET_KINDS[marketType].pricedIn === 'rate') return waiting + figure({ marketType, side, price: asked, size });
  const { base, steps } = averaged(bet, size);
  const [ifIn, ifOut] = [Math.round(base + (steps[0] ?? 0)), Math.round(base)];
  return waiting + (figure === profitOf ? Math.max(ifIn, ifOut) : -Math.min(ifIn, ifOut));
}

/** The exchange's own sums at the exact average, which is no price of the ladder. */
function averaged({ side, averagePrice, price }: Bet, size: Money) {
  const position = createPosition(0, 1);
  const leg = { marketType: 'match_odds' as const, runnerIndex: 0, side, run: 0 };
  addFill(position, leg, { price: averagePrice ?? price ?? PRICE_SCALE, size });
  return position;
}

/** Bets of one market or event together: their worst is the server's to say; this is only the sum of stakes. */
export function stakeInPlay(bets: readonly Bet[]): Money {
  return bets.reduce((sum, bet) => sum + bet.matched + bet.remaining, 0);
}
