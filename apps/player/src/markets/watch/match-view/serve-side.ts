import type { TennisScore } from '@crease/contract';

const POINTS_WON: Readonly<Record<string, number>> = { '0': 0, '15': 1, '30': 2, '40': 3, AD: 4 };

/**
 * Returns the side from which the next point is served: the right after an even number of points of the game, the left
 * after an odd one (ITF Rules of Tennis, rules 5b and 18).
 */
export function serveSide({ points, tieBreak }: Pick<TennisScore, 'points' | 'tieBreak'>): 'right' | 'left' {
  const [one, other] = points.map((text) => (tieBreak ? Number(text) : (POINTS_WON[text] ?? 0)));
  return ((one ?? 0) + (other ?? 0)) % 2 === 0 ? 'right' : 'left';
}
