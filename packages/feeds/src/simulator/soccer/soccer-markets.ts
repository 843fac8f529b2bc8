import type { NoiseKey } from '@crease/kernel';
import { type MarketDraft, marketOpening } from '../market-terms.ts';
import type { Result, SimulatedMarket } from '../match-board.ts';
import { quoteOdds } from '../quotes/odds-quote.ts';
import { FULL_TIME, type SoccerChances, type SoccerModel, type SoccerState } from './soccer-model.ts';

/** The match at one moment, never changed. */
export interface SoccerView {
  readonly model: SoccerModel;
  /** Row of the table at `from`. */
  readonly row: number;
  readonly state: SoccerState;
  /** Feed time at which the row's minute began; prices slide towards the next row as it is played. null: the clock stands. */
  readonly from: number | null;
}

export type SoccerMarket = SimulatedMarket<SoccerView>;

const MINUTE_MS = 60_000;

/** Chances at an instant: within a minute, between its row and the next. */
export function chancesAt({ model, row, state, from }: SoccerView, instant: number): SoccerChances {
  const now = model.chances(row, state);
  if (from === null || row >= FULL_TIME) return now;
  const part = Math.min(Math.max((instant - from) / MINUTE_MS, 0), 1);
  const next = model.chances(row + 1, state);
  const between = (key: keyof SoccerChances) => now[key] * (1 - part) + next[key] * part;
  return {
    home: between('home'),
    draw: between('draw'),
    away: between('away'),
    over25: between('over25'),
    bothScore: between('bothScore'),
  };
}

interface SoccerQuestion extends Pick<MarketDraft, 'suffix' | 'name' | 'group' | 'runners' | 'rules' | 'sortOrder'> {
  /** By runner. */
  readonly chances: (at: SoccerChances) => number[];
}

/** Runner 0 is team 0 and runner 1 team 1, as everywhere; the draw comes last. */
const matchOdds = ([home, away]: readonly [string, string]): SoccerQuestion => ({
  suffix: 'mo',
  name: 'Match odds',
  group: 'odds',
  runners: [
    ['home', home],
    ['away', away],
    ['draw', 'The draw'],
  ],
  rules: 'match_odds_soccer',
  sortOrder: 10,
  chances: (at) => [at.home, at.away, at.draw],
});

const OVER_UNDER: SoccerQuestion = {
  suffix: 'ou25',
  name: 'Over/under 2.5 goals',
  group: 'goals',
  runners: [
    ['over', 'Over 2.5 goals'],
    ['under', 'Under 2.5 goals'],
  ],
  rules: 'goals_over_under',
  sortOrder: 50,
  chances: ({ over25 }) => [over25, 1 - over25],
};

const BOTH_SCORE: SoccerQuestion = {
  suffix: 'btts',
  name: 'Both teams to score',
  group: 'goals',
  runners: [
    ['yes', 'Yes'],
    ['no', 'No'],
  ],
  rules: 'goals_both_score',
  sortOrder: 60,
  chances: ({ bothScore }) => [bothScore, 1 - bothScore],
};

/** Match odds, over or under 2.5 goals, both teams to score. */
export function soccerMarkets(
  gameId: string,
  names: readonly [string, string],
  noiseOf: (marketId: string) => NoiseKey,
): SoccerMarket[] {
  return [matchOdds(names), OVER_UNDER, BOTH_SCORE].map(({ chances, ...draft }) => {
    const opening = marketOpening({ ...draft, gameId, sport: 'soccer', type: 'match_odds' });
    const key = noiseOf(opening.marketId);
    return {
      opening,
      restlessness: draft.suffix === 'mo' ? 0.65 : 0.45,
      quote: (view, instant) => {
        const fair = chances(chancesAt(view, instant));
        const runners = quoteOdds(fair, { key, instant, depth: 70_000 });
        return { kind: 'oddsQuote', runners };
      },
    };
  });
}

/** What is decided by the goals so far; at full time everything is. By the end of the market's id. */
export function soccerResults([home, away]: readonly [number, number], fullTime: boolean): Record<string, Result> {
  const results: Record<string, Result> = {};
  const note = `${home}–${away}.`;
  const declare = (suffix: string, winner: number) => {
    results[suffix] = { kind: 'winners', winners: [winner], note };
  };
  if (fullTime) declare('mo', home > away ? 0 : home < away ? 1 : 2);
  if (home + away > 2) declare('ou25', 0);
  else if (fullTime) declare('ou25', 1);
  if (home > 0 && away > 0) declare('btts', 0);
  else if (fullTime) declare('btts', 1);
  return results;
}
