import { type Position, resultsByRunner } from '@crease/exchange';
import type { Prng } from '@crease/kernel';
import type { Command, Engine } from '../../index.ts';

type CashOutCommand = Extract<Command, { type: 'cashOut' | 'setAutoCashOut' }>;

/**
 * Returns a manual cash-out or an instruction (some invalid, some removals), mostly for a player with bets that are not
 * level.
 */
export function randomCashOut(prng: Prng, engine: Engine, clientRef: string): CashOutCommand | null {
  const markets = [...engine.markets.values()].filter(({ definition }) => definition.type === 'match_odds');
  const uneven = markets.flatMap((market) =>
    [...market.books.values()].flatMap((book) =>
      [...book.positions].filter(isUneven).map((position) => ({ market, position })),
    ),
  );
  const market = markets.length > 0 ? prng.pick(markets) : null;
  const stranger = 1 + prng.int(engine.counters.playerId);
  const aimed = uneven.length > 0 && prng.chance(0.9) ? prng.pick(uneven) : null;
  const marketId = (aimed?.market ?? market)?.definition.marketId;
  if (marketId === undefined) return null;
  const playerId = aimed?.position.playerId ?? stranger;
  if (prng.chance(0.25)) {
    const [share, floor] = [prng.pick([25, 60, 100]), prng.pick([-100_000_00, -500_00, 0])];
    return { type: 'cashOut', playerId, clientRef, marketId, share, floor };
  }
  return {
    type: 'setAutoCashOut',
    playerId,
    marketId,
    ...randomFigures(prng, aimed && resultsByRunner(aimed.market, aimed.position)),
  };
}

function isUneven({ steps }: Position): boolean {
  return new Set(steps).size > 1;
}

/** Returns figures between the worst and the best result of the bets. */
function randomFigures(prng: Prng, results: readonly number[] | null) {
  const profits = results ?? [0];
  const [least, most] = [Math.min(...profits), Math.max(...profits)];
  const between = () => least + prng.int(most - least + 2);
  const takeProfit = prng.chance(0.5) ? between() + prng.pick([0, 0, 0, 0.5]) : null;
  const stopLoss = prng.chance(0.5) ? between() : null;
  const worst = stopLoss === null ? null : stopLoss - prng.pick([-1_00, 0, 100_00, 100_000_00]);
  return { takeProfit, stopLoss, worst };
}
