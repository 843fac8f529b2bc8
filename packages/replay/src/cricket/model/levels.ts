import type { CricketMatch } from '../cricket-match.ts';
import { countInnings, type InningsCount } from '../innings-count.ts';
import { COUNTED, type Counted, type InningsFigures, SIDE_SPREAD, STRETCHES, VARIATIONS } from './innings-figures.ts';

/**
 * Factor of a frequency relative to usual: a gamma distribution with this mean and shape. Its variance is mean² ÷
 * shape.
 */
interface Level {
  readonly mean: number;
  readonly shape: number;
}

/** An observed count, with its usual expectation for as many balls. */
interface Observation {
  readonly expected: number;
  readonly counted: number;
  /** Variance of the count ÷ its expectation: 1 for Poisson, more for clustered counts. */
  readonly noise: number;
}

/** The prior: the usual level with this deviation. */
export function levelAround(mean: number, deviation: number): Level {
  return { mean, shape: 1 / deviation ** 2 };
}

/**
 * Returns the level after an observation: gamma prior, Poisson-like count (conjugate update), both sides thinned by
 * noise.
 */
export function learned({ mean, shape }: Level, { expected, counted, noise }: Observation): Level {
  const heavier = shape + counted / noise;
  return { mean: heavier / (shape / mean + expected / noise), shape: heavier };
}

/** Returns the level of a single case among cases that differ by `deviation`. */
function spread({ mean, shape }: Level, deviation: number): Level {
  return { mean, shape: 1 / (1 / shape + deviation ** 2) };
}

/** Standard deviation as a share of the mean. */
export function doubtOf({ shape }: Level): number {
  return 1 / Math.sqrt(shape);
}

export type Levels = Readonly<Record<Counted, Level>>;

/** Drift of a season's level between matches: grounds change and pitches wear. */
const DRIFT = 0.005;

/** Levels before any match of a season. */
export const USUAL_LEVELS: Levels = levelsOf((one) => levelAround(1, VARIATIONS[one].season));

/** Returns a season's levels after another match, which represents the season with its own spread. */
export function learnedFromMatch(levels: Levels, match: CricketMatch, figures: InningsFigures): Levels {
  const innings = match.innings.filter(({ isSuperOver }) => !isSuperOver).map(countInnings);
  const balls = match.overs * 6;
  return levelsOf((one) => {
    const expected = innings.reduce((sum, count) => sum + usualSoFar(figures, one, { bowled: count.balls, balls }), 0);
    const counted = innings.reduce((sum, count) => sum + countedIn(count, one), 0);
    const { noise, match: own } = VARIATIONS[one];
    return learned(spread(levels[one], DRIFT), { expected, counted, noise: noise + own ** 2 * expected });
  });
}

function levelsOf(make: (one: Counted) => Level): Levels {
  return Object.fromEntries(COUNTED.map((one) => [one, make(one)])) as Record<Counted, Level>;
}

function countedIn(count: InningsCount, one: Counted): number {
  return count[one];
}

/** Usual counts of the first `bowled` balls of an innings. */
function usualSoFar(
  { perBall }: InningsFigures,
  one: Counted,
  { bowled, balls }: { bowled: number; balls: number },
): number {
  let sum = 0;
  for (let ball = 0; ball < bowled; ball++) sum += perBall[one][stretchOf(ball, balls)] ?? 0;
  return sum;
}

/** A shortened innings passes the same stretches faster. */
export function stretchOf(ball: number, balls: number): number {
  return Math.min(STRETCHES - 1, Math.floor((ball * STRETCHES) / balls));
}

/** Counts of an innings so far. */
export interface InningsSoFar {
  /** Legal balls bowled. */
  readonly bowled: number;
  /** Balls permitted. */
  readonly balls: number;
  readonly counted: Readonly<Record<Counted, number>>;
}

/** Shift of either side of a line, as a share of the deviation of the season's level. */
const CAUTION = 0.6;

export interface DayLevels {
  readonly levels: Levels;
  /** Remaining uncertainty of each mean from the season, as a share. */
  readonly doubts: Readonly<Record<Counted, number>>;
}

/** Returns one match's levels: its season's, with the spread between matches, updated by its innings so far. */
export function dayLevels(figures: InningsFigures, season: Levels, innings: readonly InningsSoFar[]): DayLevels {
  const levels = levelsOf((one) => dayLevel(one, { figures, season, innings }));
  const doubts = Object.fromEntries(
    COUNTED.map((one) => [one, CAUTION * doubtOf(season[one]) * priorShare(one, season, levels[one])]),
  ) as Record<Counted, number>;
  return { levels, doubts };
}

function dayLevel(
  one: Counted,
  { figures, season, innings }: { figures: InningsFigures; season: Levels; innings: readonly InningsSoFar[] },
): Level {
  const { noise, match } = VARIATIONS[one];
  // Runs differ by side: the first side's runs inform about the day, and only through it about the reply.
  const side = one === 'runs' ? SIDE_SPREAD : 0;
  let level = spread(season[one], match);
  innings.forEach(({ bowled, balls, counted }, index) => {
    const isPresent = index === innings.length - 1;
    const expected = usualSoFar(figures, one, { bowled, balls });
    const observation = { expected, counted: counted[one] };
    if (isPresent) level = learned(spread(level, side), { ...observation, noise });
    else level = learned(level, { ...observation, noise: noise + side ** 2 * expected });
  });
  return innings.length > 0 ? level : spread(level, side);
}

/** Share of the day's estimate still determined by the season. */
function priorShare(one: Counted, season: Levels, day: Level): number {
  return Math.min(1, spread(season[one], VARIATIONS[one].match).shape / day.shape);
}

/** Shifts the levels by `tilt` times their uncertainty; wickets in the opposite direction of runs. */
export function tilted({ levels, doubts }: DayLevels, tilt: number, against: boolean): Levels {
  return levelsOf((one) => {
    const direction = against && one === 'wickets' ? -tilt : tilt;
    return { ...levels[one], mean: levels[one].mean * (1 + direction * doubts[one]) };
  });
}
