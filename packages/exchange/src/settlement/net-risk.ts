import type { Money } from '@crease/kernel';
import type { Market } from '../market/market.ts';
import { expectedWinners } from '../market/profit-by-outcome.ts';
import { highestSum, lowestSum } from '../positions/winner-sets.ts';
import { MARKET_KINDS } from '../terms/market-kinds.ts';
import type { Order } from '../terms/order.ts';

/** The most that a player's matched bets in a market can lose and win, minor units, both zero or more. */
interface NetRisk {
  readonly risk: Money;
  readonly win: Money;
}

type MatchedBet = Pick<Order, 'side' | 'runnerIndex' | 'run' | 'matched' | 'matchedValue'>;

/**
 * Returns the real risk in a market from one player's matched bets alone, the same before and after the result: the
 * worst and best `sum of the bets' results` over all outcomes. Back and lay of one runner at one price carry no risk.
 */
export function netRisk(market: Pick<Market, 'definition' | 'runnerStatus'>, bets: readonly MatchedBet[]): NetRisk {
  const expected = expectedWinners(market);
  const profits = outcomesOf(market, bets).map((outcome) =>
    bets.reduce((sum, bet) => sum + resultOf(market, bet, outcome), 0),
  );
  const [worst, best] =
    expected !== 1 ? severalWinners(market, bets, profits) : [Math.min(...profits), Math.max(...profits)];
  return { risk: worst < 0 ? 0 - worst : 0, win: best > 0 && Number.isFinite(best) ? best : 0 };
}

/** Each winner of a set adds the difference between its profit alone and the profit without a winner. */
function severalWinners(
  market: Pick<Market, 'definition' | 'runnerStatus'>,
  bets: readonly MatchedBet[],
  profits: readonly Money[],
): [worst: Money, best: Money] {
  const expected = expectedWinners(market);
  const base = bets.reduce((sum, bet) => sum + resultOf(market, bet, NO_RUNNER), 0);
  const steps = Float64Array.from(profits, (profit) => profit - base);
  return [base + lowestSum(steps, expected), base + highestSum(steps, expected)];
}

const NO_RUNNER = -1;

/** Returns the remaining runners; for a fancy the runs at which a bet changes its result, and one below the lowest. */
function outcomesOf(
  { definition, runnerStatus }: Pick<Market, 'definition' | 'runnerStatus'>,
  bets: readonly MatchedBet[],
) {
  if (MARKET_KINDS[definition.type].outcomes === 'runners')
    return [...runnerStatus.keys()].filter((index) => runnerStatus[index] !== 'removed');
  const runs = bets.map(({ run }) => run);
  return [...new Set(runs.some((run) => run > 0) ? [0, ...runs] : runs)];
}

function resultOf({ definition: { type } }: Pick<Market, 'definition'>, bet: MatchedBet, outcome: number): Money {
  const { outcomes, pricedIn } = MARKET_KINDS[type];
  const { side, matched, matchedValue } = bet;
  const isIn = outcomes === 'runs' ? outcome >= bet.run : outcome === bet.runnerIndex;
  const gain = matchedValue / 100 - (pricedIn === 'odds' ? matched : 0);
  const backer = isIn ? gain : 0 - matched;
  return side === 'back' ? backer : 0 - backer;
}
