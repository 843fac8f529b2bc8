import type { CricketMatch } from '../cricket-match.ts';
import { countInnings, type InningsCount } from '../innings-count.ts';
import { COUNTED, type Counted, type InningsFigures, STRETCHES, VARIATIONS } from './innings-figures.ts';
import { type Level, learned, levelAround, spread } from './level.ts';

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

export function levelsOf(make: (one: Counted) => Level): Levels {
  return Object.fromEntries(COUNTED.map((one) => [one, make(one)])) as Record<Counted, Level>;
}

function countedIn(count: InningsCount, one: Counted): number {
  return count[one];
}

/** Usual counts of the first `bowled` balls of an innings. */
export function usualSoFar(
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
