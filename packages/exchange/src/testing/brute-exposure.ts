import type { Fill, Market, Order } from '../index.ts';

/** Above every run line that tests use. */
const RUNS_MAX = 130;

/** Every outcome of a market, as a predicate for the winning backer. */
export function allOutcomes(market: Market): ((bet: { runnerIndex: number; run: number }) => boolean)[] {
  if (market.definition.type === 'fancy') {
    return Array.from(
      { length: RUNS_MAX },
      (_, runs) =>
        ({ run }: { run: number }) =>
          runs >= run,
    );
  }
  return winnerSets(market).map(
    (winners) =>
      ({ runnerIndex }: { runnerIndex: number }) =>
        winners.includes(runnerIndex),
  );
}

/**
 * Every set of as many remaining runners as the market expects; all of them if they are fewer; every set for any
 * number.
 */
export function winnerSets({ definition, runnerStatus }: Market): number[][] {
  const remaining = [...definition.runners.keys()].filter((at) => runnerStatus[at] !== 'removed');
  if (definition.winners === 0) return subsetsOf(remaining);
  const expected = Math.min(definition.winners ?? 1, remaining.length);
  return subsetsOf(remaining).filter(({ length }) => length === expected);
}

export function subsetsOf(members: readonly number[]): number[][] {
  return Array.from({ length: 1 << members.length }, (_, bits) => members.filter((_member, at) => bits & (1 << at)));
}

type Bet = Pick<Order, 'side' | 'price' | 'runnerIndex' | 'run' | 'size'>;

/** Profit of one bet, straight from the rules. */
export function profitOf(market: Market, bet: Bet, backerWins: boolean): number {
  const gain =
    market.definition.type === 'match_odds' ? (bet.size * (bet.price - 100)) / 100 : (bet.size * bet.price) / 100;
  const backer = backerWins ? gain : -bet.size;
  return bet.side === 'back' ? backer : -backer;
}

/**
 * Returns the most that a player can lose, by trying every outcome with every subset of their open orders filled.
 * Exponential: for small cases only.
 */
export function bruteExposure(market: Market, matched: readonly Bet[], open: readonly Bet[]): number {
  let worst = 0;
  for (const wins of allOutcomes(market)) {
    for (let subset = 0; subset < 1 << open.length; subset++) {
      const filled = open.filter((_, at) => subset & (1 << at));
      const sum = [...matched, ...filled].reduce((total, bet) => total + profitOf(market, bet, wins(bet)), 0);
      if (sum < worst) worst = sum;
    }
  }
  return worst === 0 ? 0 : -worst;
}

/** Returns the most that a player can win, by the same search. */
export function bruteBestProfit(market: Market, matched: readonly Bet[], open: readonly Bet[]): number {
  let best = Number.NEGATIVE_INFINITY;
  for (const wins of allOutcomes(market)) {
    for (let subset = 0; subset < 1 << open.length; subset++) {
      const filled = open.filter((_, at) => subset & (1 << at));
      best = Math.max(
        best,
        [...matched, ...filled].reduce((total, bet) => total + profitOf(market, bet, wins(bet)), 0),
      );
    }
  }
  return best;
}

/** Converts a player's sides of fills to bets. */
export function betsOf(fills: readonly Fill[], playerId: number): Bet[] {
  return fills
    .filter((fill) => !fill.voided)
    .flatMap((fill) => [
      ...(fill.backPlayerId === playerId ? [{ ...fill, side: 'back' as const }] : []),
      ...(fill.layPlayerId === playerId ? [{ ...fill, side: 'lay' as const }] : []),
    ]);
}

/** Converts the unmatched rests of a player's live orders to bets. */
export function openBetsOf(orders: readonly Order[], playerId: number): Bet[] {
  return orders
    .filter((order) => order.playerId === playerId && order.remaining > 0)
    .map((order) => ({ ...order, size: order.remaining }));
}
