import type { CricketMatch } from '../cricket-match.ts';
import { matchOutcome } from '../match-outcome.ts';
import { COUNTED, type Counted, type InningsFigures } from '../model/innings-figures.ts';
import { learnedFromMatch, USUAL_LEVELS } from '../model/match-levels.ts';
import { ModelShelf } from '../model/match-model.ts';
import { type LineBet, tallyFancies } from './fancy-tally.ts';
import { fitFigures } from './fit-figures.ts';

/** Blocks of the season, in order of time, each priced by what was fitted to the others. */
const BLOCKS = 4;

/**
 * Prices matches by figures that they had no part in. Each block begins as a season begins: nothing is known of
 * its level, and it is learnt match by match.
 * @param others matches of other competitions, fitted with the other blocks.
 */
export function crossValidated(season: readonly CricketMatch[], others: readonly CricketMatch[]): LineBet[] {
  const size = Math.ceil(season.length / BLOCKS);
  return Array.from({ length: BLOCKS }, (_, block) => {
    const held = season.slice(block * size, (block + 1) * size);
    const rest = season.filter((match) => !held.includes(match));
    return pricedAsSeason(held, figuresOf([...rest, ...others]));
  }).flat();
}

/** A season priced match by match, its level learnt on the way. @param every balls between later quotes. */
function pricedAsSeason(matches: readonly CricketMatch[], figures: InningsFigures, every?: number): LineBet[] {
  const shelf = new ModelShelf();
  let season = USUAL_LEVELS;
  return matches.flatMap((match) => {
    const bets = tallyFancies(match, shelf.model(match.overs, match.overs * 6, season, figures), every);
    season = learnedFromMatch(season, match, figures);
    return bets;
  });
}

/** Matches one by one, of which nothing is known before. */
export function pricedAlone(matches: readonly CricketMatch[], figures: InningsFigures): LineBet[] {
  return matches.flatMap((match) => pricedAsSeason([match], figures));
}

/** Figures of the full matches among these, all of one length. */
export function figuresOf(matches: readonly CricketMatch[]): InningsFigures {
  const full = matches.filter((match) => matchOutcome(match).isFull);
  return fitFigures(full, (matches[0]?.overs ?? 20) * 6);
}

/** Seasons unlike the one that the figures are of: factors on everything counted. */
const UNLIKE: Readonly<Record<'more' | 'less', Readonly<Record<Counted, number>>>> = {
  more: { runs: 1.12, fours: 1.1, sixes: 1.3, extras: 1.15, wickets: 1.08, dots: 0.9, wides: 1.2 },
  less: { runs: 0.89, fours: 0.9, sixes: 0.77, extras: 0.87, wickets: 0.93, dots: 1.1, wides: 0.83 },
};

/**
 * A season that has so much more, or less, of everything than its figures say. The matches stay as recorded,
 * so it is the figures that are moved, the other way. Opening quotes only.
 */
export function pricedUnlike(matches: readonly CricketMatch[], than: 'more' | 'less'): LineBet[] {
  const figures = figuresOf(matches);
  const moved = (one: Counted) => figures.perBall[one].map((rate) => rate / UNLIKE[than][one]);
  const perBall = Object.fromEntries(COUNTED.map((one) => [one, moved(one)])) as Record<Counted, number[]>;
  return pricedAsSeason(matches, { ...figures, perBall }, Number.POSITIVE_INFINITY);
}
