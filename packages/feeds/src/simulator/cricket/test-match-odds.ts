import { writeName } from '@crease/kernel';
import { marketOpening } from '../market-terms.ts';
import type { SimulatedMarket } from '../match-board.ts';

/** Returns the match odds of a Test with the draw as the third runner. They have no prices of a model. */
export function testMatchOdds(gameId: string, [home, away]: readonly [string, string]): SimulatedMarket<unknown> {
  const opening = marketOpening({
    gameId,
    suffix: 'mo',
    sport: 'cricket',
    type: 'match_odds',
    name: writeName({ kind: 'matchOdds' }),
    group: 'odds',
    runners: [
      ['home', home],
      ['away', away],
      ['draw', writeName({ kind: 'draw' })],
    ],
    rules: 'match_odds_test',
    sortOrder: 10,
  });
  const runners = opening.runners.map(() => ({ back: [], lay: [] }));
  return { opening, restlessness: 0, quote: () => ({ kind: 'oddsQuote', runners }) };
}
