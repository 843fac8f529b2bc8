import { type NoiseKey, writeName } from '@crease/kernel';
import { type MarketDraft, marketOpening } from '../market-terms.ts';
import type { Result, SimulatedMarket } from '../match-board.ts';
import { wave } from '../noise.ts';
import { quoteBookmaker, THREE_WAY_BOOKMAKER } from '../quotes/bookmaker-quote.ts';
import { quoteFancy } from '../quotes/fancy-quote.ts';
import { quoteOdds } from '../quotes/odds-quote.ts';
import type { SoccerFancy } from './soccer-fancies.ts';
import { soccerFixedMarkets, soccerFixedResults } from './soccer-fixed.ts';
import type { SoccerChances } from './soccer-model.ts';
import type { SoccerView } from './soccer-view.ts';

type SoccerMarket = SimulatedMarket<SoccerView>;

/**
 * Longest time between quotes, ms. While the clock runs every market moves, late in a match by more than a margin per
 * minute: an older quote would contradict those of the other markets.
 */
const LONGEST_STILL_MS = 5_000;

interface SoccerQuestion extends Pick<MarketDraft, 'suffix' | 'name' | 'group' | 'runners' | 'rules' | 'sortOrder'> {
  /** By runner. */
  readonly chances: (at: SoccerChances) => number[];
}

/** Runner 0 is team 0 and runner 1 team 1; the draw is last. */
const matchOdds = ([home, away]: readonly [string, string]): SoccerQuestion => ({
  suffix: 'mo',
  name: writeName({ kind: 'matchOdds' }),
  group: 'odds',
  runners: [
    ['home', home],
    ['away', away],
    ['draw', writeName({ kind: 'draw' })],
  ],
  rules: 'match_odds_soccer',
  sortOrder: 10,
  chances: (at) => [at.home, at.away, at.draw],
});

const OVER_UNDER: SoccerQuestion = {
  suffix: 'ou25',
  name: writeName({ kind: 'overUnder', line: 2.5 }),
  group: 'goals',
  runners: [
    ['over', writeName({ kind: 'overGoals', line: 2.5 })],
    ['under', writeName({ kind: 'underGoals', line: 2.5 })],
  ],
  rules: 'goals_over_under',
  sortOrder: 50,
  chances: ({ over25 }) => [over25, 1 - over25],
};

const BOTH_SCORE: SoccerQuestion = {
  suffix: 'btts',
  name: writeName({ kind: 'bothScore' }),
  group: 'goals',
  runners: [
    ['yes', writeName({ kind: 'yes' })],
    ['no', writeName({ kind: 'no' })],
  ],
  rules: 'goals_both_score',
  sortOrder: 60,
  chances: ({ bothScore }) => [bothScore, 1 - bothScore],
};

/** The two sides and the draw at the house's rates; settled like the match odds. */
export function soccerBookmaker(gameId: string, names: readonly [string, string]): SoccerMarket {
  const { runners } = matchOdds(names);
  const opening = marketOpening({
    gameId,
    suffix: 'bm',
    sport: 'soccer',
    type: 'bookmaker',
    name: writeName({ kind: 'bookmaker' }),
    group: 'bookmaker',
    runners,
    rules: 'bookmaker_soccer',
    sortOrder: 20,
    max: THREE_WAY_BOOKMAKER.max,
  });
  return {
    opening,
    restlessness: 0.2,
    longestStillMs: LONGEST_STILL_MS,
    quote: (view, instant) => {
      const { home, draw, away } = view.chancesAt(instant);
      return { kind: 'bookmakerQuote', runners: quoteBookmaker([home, away, draw], THREE_WAY_BOOKMAKER) };
    },
  };
}

export function soccerFancy(gameId: string, fancy: SoccerFancy, noiseOf: (marketId: string) => NoiseKey): SoccerMarket {
  const { suffix, name, group, rules, sortOrder } = fancy;
  const draft = { gameId, suffix, sport: 'soccer', type: 'fancy', name, group, runners: [], rules, sortOrder } as const;
  const opening = marketOpening(draft);
  const key = noiseOf(opening.marketId);
  return {
    opening,
    restlessness: 0.08,
    longestStillMs: LONGEST_STILL_MS,
    quote: (view, instant) => ({
      kind: 'fancyQuote',
      ...quoteFancy(view.lineAt(instant, suffix, fancy.line), wave({ key, stream: 2, instant, period: 12_000 })),
      state: fancy.state(view.picture),
    }),
  };
}

/** Match odds, over or under 2.5 goals, both teams to score; with fixed odds only handicaps and the correct score. */
export function soccerMarkets(
  gameId: string,
  names: readonly [string, string],
  noiseOf: (marketId: string) => NoiseKey,
): SoccerMarket[] {
  const dealt = [matchOdds(names), OVER_UNDER, BOTH_SCORE].map(({ chances, ...draft }): SoccerMarket => {
    const opening = marketOpening({ ...draft, gameId, sport: 'soccer', type: 'match_odds' });
    const key = noiseOf(opening.marketId);
    return {
      opening,
      restlessness: draft.suffix === 'mo' ? 0.65 : 0.45,
      longestStillMs: LONGEST_STILL_MS,
      quote: (view, instant) => {
        const fair = chances(view.chancesAt(instant));
        const runners = quoteOdds(fair, { key, instant, depth: 70_000 });
        return { kind: 'oddsQuote', runners, chances: fair };
      },
    };
  });
  return [...dealt, ...soccerFixedMarkets(gameId, names, LONGEST_STILL_MS)];
}

/** Results decided by the goals so far, all of them at full time, by id suffix. */
export function soccerResults([home, away]: readonly [number, number], fullTime: boolean): Record<string, Result> {
  const results: Record<string, Result> = fullTime ? soccerFixedResults([home, away]) : {};
  const note = `${home}–${away}.`;
  const declare = (suffix: string, winner: number) => {
    results[suffix] = { kind: 'winners', winners: [winner], note };
  };
  if (fullTime) {
    const winner = home > away ? 0 : home < away ? 1 : 2;
    declare('mo', winner);
    declare('bm', winner);
  }
  if (home + away > 2) declare('ou25', 0);
  else if (fullTime) declare('ou25', 1);
  if (home > 0 && away > 0) declare('btts', 0);
  else if (fullTime) declare('btts', 1);
  return results;
}
