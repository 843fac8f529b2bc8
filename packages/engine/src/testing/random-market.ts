import type { MarketDefinition } from '@crease/exchange';
import type { Prng } from '@crease/kernel';

/** Returns a market of any type, with small limits so that they apply. */
export function randomMarket(prng: Prng, { gameId, number }: { gameId: string; number: number }): MarketDefinition {
  const type = prng.pick(['match_odds', 'match_odds', 'bookmaker', 'fancy'] as const);
  const width = type === 'fancy' ? 0 : 2 + prng.int(3);
  return {
    marketId: `market-${number}`,
    gameId,
    sportId: 4,
    type,
    name: `Market ${number}`,
    group: 'odds',
    runners: Array.from({ length: width }, (_, at) => ({ runnerId: `runner-${at}`, name: `Runner ${at}` })),
    ...(type === 'match_odds' && width > 2 && number % 5 === 0 && { winners: width - 1 }),
    min: 100_00,
    max: prng.pick([1000_00, 10_000_00]),
    maxProfit: prng.pick([3000_00, 100_000_00]),
    inPlayDelayMs: prng.pick([0, 2000, 5000]),
    commissionBps: prng.pick([0, 200, 333]),
    rules: type,
    sortOrder: number,
  };
}
