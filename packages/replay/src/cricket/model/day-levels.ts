import { COUNTED, type Counted, type InningsFigures, SIDE_SPREAD, VARIATIONS } from './innings-figures.ts';
import { doubtOf, type Level, learned, spread } from './level.ts';
import { type Levels, levelsOf, usualSoFar } from './match-levels.ts';

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
