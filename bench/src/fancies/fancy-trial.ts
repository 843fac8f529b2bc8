import { type CricketMatch, ModelCache, matchOutcome, USUAL_LEVELS } from '@crease/replay';
import { InningsCount } from '../../../packages/replay/src/cricket/innings-count.ts';
import {
  COUNTED,
  type Counted,
  type InningsFigures,
  STRETCHES,
} from '../../../packages/replay/src/cricket/model/innings-figures.ts';
import { learnedFromMatch, stretchOf } from '../../../packages/replay/src/cricket/model/levels.ts';
import { type LineBet, tallyFancies } from './fancy-tally.ts';

/** Blocks of the season in time order, each priced by figures fitted to the others. */
const BLOCKS = 4;

/**
 * Prices matches by figures fitted without them. Each block starts like a season: its level is unknown and learned
 * match by match.
 * @param others matches of other competitions, fitted together with the other blocks.
 */
export function crossValidated(season: readonly CricketMatch[], others: readonly CricketMatch[]): LineBet[] {
  const size = Math.ceil(season.length / BLOCKS);
  return Array.from({ length: BLOCKS }, (_, block) => {
    const held = season.slice(block * size, (block + 1) * size);
    const rest = season.filter((match) => !held.includes(match));
    return pricedAsSeason(held, figuresOf([...rest, ...others]));
  }).flat();
}

/** Prices a season match by match and learns its level. @param every balls between later quotes. */
function pricedAsSeason(matches: readonly CricketMatch[], figures: InningsFigures, every?: number): LineBet[] {
  const models = new ModelCache();
  let season = USUAL_LEVELS;
  return matches.flatMap((match) => {
    const bets = tallyFancies(match, models.model(match.overs, match.overs * 6, season, figures), every);
    season = learnedFromMatch(season, match, figures);
    return bets;
  });
}

/** Prices matches individually, without prior matches. */
export function pricedAlone(matches: readonly CricketMatch[], figures: InningsFigures): LineBet[] {
  return matches.flatMap((match) => pricedAsSeason([match], figures));
}

/** Fits figures to the complete matches among these, all of one length. */
export function figuresOf(matches: readonly CricketMatch[]): InningsFigures {
  const full = matches.filter((match) => matchOutcome(match).isFull);
  return fitFigures(full, (matches[0]?.overs ?? 20) * 6);
}

/** Factors on all counts for seasons unlike the fitted one. */
const UNLIKE: Readonly<Record<'more' | 'less', Readonly<Record<Counted, number>>>> = {
  more: { runs: 1.12, fours: 1.1, sixes: 1.3, extras: 1.15, wickets: 1.08, dots: 0.9, wides: 1.2 },
  less: { runs: 0.89, fours: 0.9, sixes: 0.77, extras: 0.87, wickets: 0.93, dots: 1.1, wides: 0.83 },
};

/**
 * Prices a season with more, or less, of everything than its figures. The matches stay as recorded, so the figures are
 * shifted the other way. Opening quotes only.
 */
export function pricedUnlike(matches: readonly CricketMatch[], than: 'more' | 'less'): LineBet[] {
  const figures = figuresOf(matches);
  const moved = (one: Counted) => figures.perBall[one].map((rate) => rate / UNLIKE[than][one]);
  const perBall = Object.fromEntries(COUNTED.map((one) => [one, moved(one)])) as Record<Counted, number[]>;
  return pricedAsSeason(matches, { ...figures, perBall }, Number.POSITIVE_INFINITY);
}

/**
 * Fits figures by stretch to recorded matches: averages per legal ball over both innings, smoothed over neighbouring
 * stretches (1, 2, 1) except the first two and the last, which differ from their neighbours. The caller excludes
 * matches cut short.
 */
function fitFigures(matches: readonly CricketMatch[], balls: number): InningsFigures {
  const legal = new Float64Array(STRETCHES);
  const downs = new Float64Array(STRETCHES);
  const sums = Object.fromEntries(COUNTED.map((one) => [one, new Float64Array(STRETCHES)])) as Record<
    Counted,
    Float64Array
  >;
  for (const { innings } of matches)
    for (const { deliveries, isSuperOver } of innings) {
      if (isSuperOver) continue;
      const count = new InningsCount();
      for (const ball of deliveries) {
        const before = { ...count };
        const stretch = stretchOf(count.balls, balls);
        count.take(ball);
        for (const one of COUNTED) bump(sums[one], stretch, count[one] - before[one]);
        bump(legal, stretch, count.balls - before.balls);
        bump(downs, stretch, (count.balls - before.balls) * before.wickets);
      }
    }
  const perLegal = (sum: Float64Array) => Array.from(sum, (part, stretch) => part / Math.max(1, legal[stretch] ?? 0));
  return {
    balls,
    down: perLegal(downs).map((down) => Number(down.toFixed(2))),
    perBall: Object.fromEntries(COUNTED.map((one) => [one, smooth(perLegal(sums[one]))])) as Record<Counted, number[]>,
  };
}

function bump(array: Float64Array, index: number, by: number): void {
  array[index] = (array[index] as number) + by;
}

function smooth(values: readonly number[]): number[] {
  return values.map((value, at) => {
    const isEnd = at < 2 || at === values.length - 1;
    const around = ((values[at - 1] ?? 0) + 2 * value + (values[at + 1] ?? 0)) / 4;
    return Number((isEnd ? value : around).toFixed(4));
  });
}
