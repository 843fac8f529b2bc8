import type { Bet } from '@crease/client';
import { addFill, commissionOn, createPosition, MARKET_KINDS } from '@crease/exchange';
import { type Money, PRICE_SCALE } from '@crease/kernel';
import { liabilityOf, profitOf } from './leg.ts';

/**
 * Returns the profit of an open bet if its side wins: the matched part at its average, the rest at the requested price.
 */
export function betProfit(bet: Bet): Money {
  return sumOf(bet, profitOf);
}

/** Returns the maximum loss of an open bet. */
export function betLiability(bet: Bet): Money {
  return sumOf(bet, liabilityOf);
}

function sumOf(bet: Bet, figure: typeof profitOf): Money {
  const { marketType, side } = bet;
  const requested = bet.price ?? bet.rate ?? 0;
  const waiting = figure({ marketType, side, price: requested, size: bet.remaining });
  if (bet.matched === 0) return waiting;
  const size = bet.matched;
  if (MARKET_KINDS[marketType].pricedIn === 'rate')
    return waiting + figure({ marketType, side, price: requested, size });
  const { base, steps } = averaged(bet, size);
  const [ifIn, ifOut] = [Math.round(base + (steps[0] ?? 0)), Math.round(base)];
  return waiting + (figure === profitOf ? Math.max(ifIn, ifOut) : -Math.min(ifIn, ifOut));
}

/** Calculates at the exact average, which need not be a valid price. */
function averaged({ side, averagePrice, price }: Bet, size: Money) {
  const position = createPosition(0, 1);
  const leg = { marketType: 'match_odds' as const, runnerIndex: 0, side, run: 0 };
  addFill(position, leg, { price: averagePrice ?? price ?? PRICE_SCALE, size });
  return position;
}

/** Adds up the stakes of several bets; their worst result together is computed by the server. */
export function stakeInPlay(bets: readonly Bet[]): Money {
  return bets.reduce((sum, bet) => sum + bet.matched + bet.remaining, 0);
}

/**
 * Returns how long a pending bet still waits, ms. The server gives the length; the local clock is used only if it
 * yields a time within the delay, as clocks differ.
 */
export function delayLeft(
  { dueAt, placedAt }: Pick<Bet, 'dueAt' | 'placedAt'>,
  now: number,
): { total: number; left: number } {
  if (dueAt === null) return { total: 0, left: 0 };
  const due = Date.parse(dueAt);
  const total = Math.max(0, due - Date.parse(placedAt));
  const left = due - now;
  return { total, left: left > 0 && left < total ? left : total };
}

/** Returns the net result of settled bets by market; commission is charged once per market. */
export function netByMarket(
  bets: readonly Pick<Bet, 'marketId' | 'profit' | 'marketCommission'>[],
): ReadonlyMap<string, Money> {
  const nets = new Map<string, Money>();
  for (const { marketId, profit, marketCommission } of bets)
    nets.set(marketId, (nets.get(marketId) ?? -(marketCommission ?? 0)) + profit);
  return nets;
}

/** Returns a market's result less the commission on a net win, with the rounding of the settlement. */
export function afterCommission(result: Money, percent: number): Money {
  return result - commissionOn(result, Math.round(percent * 100));
}
