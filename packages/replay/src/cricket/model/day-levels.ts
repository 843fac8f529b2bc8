import { COUNTED, type Counted, type InningsFigures, SIDE_SPREAD, VARIATIONS } from './innings-figures.ts';
import { doubtOf, type Level, learned, spread } from './level.ts';
import { type Levels, levelsOf, usualSoFar } from './match-levels.ts';

/** What an innings has counted so far. */
export interface InningsSoFar {
  /** Legal balls bowled. */
  readonly bowled: number;
  /** Balls that it may last. */
  readonly balls: number;
  readonly counted: Readonly<Record<Counted, number>>;
}

/** Of the deviation that a season's level may be off, how much either side of a line is moved. */
const CAUTION = 0.6;

export interface DayLevels {
  readonly levels: Levels;
  /** How much of each mean may still be wrong because the season is not known well, as a share. */
  readonly doubts: Readonly<Record<Counted, number>>;
}

/** The levels of one match after what was seen of it: its season's, give or take a match, then learnt from its innings. */
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
  // Runs are one side's affair: what the first side made tells of the day, and only through it of the reply.
  const side = one === 'runs' ? SIDE_SPREAD : 0;
  let level = spread(season[one], match);
  innings.forEach(({ bowled, balls, counted }, index) => {
    const isPresent = index === innings.length - 1;
    const expected = usualSoFar(figures, one, { bowled, balls });
    const sighting = { expected, counted: counted[one] };
    if (isPresent) level = learned(spread(level, side), { ...sighting, noise });
    else level = learned(level, { ...sighting, noise: noise + side ** 2 * expected });
  });
  return innings.length > 0 ? level : spread(level, side);
}

/** How much of what is thought of the day still comes from the season. */
function priorShare(one: Counted, season: Levels, day: Level): number {
  return Math.min(1, spread(season[one], VARIATIONS[one].match).shape / day.shape);
}

/** As if the season had more of it than it seems by `tilt` times the doubt; wickets go against runs. */
export function tilted({ levels, doubts }: DayLevels, tilt: number, against: boolean): Levels {
  return levelsOf((one) => {
    const direction = against && one === 'wickets' ? -tilt : tilt;
    return { ...levels[one], mean: levels[one].mean * (1 + direction * doubts[one]) };
  });
}
