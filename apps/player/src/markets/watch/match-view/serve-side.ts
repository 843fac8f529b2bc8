import type { TennisScore } from '@crease/contract';

const POINTS_WON: Readonly<Record<string, number>> = { '0': 0, '15': 1, '30': 2, '40': 3, AD: 4 };

/**
 * From which side of their own court a server serves the next point: from the right when an even number of points of the
 * game was played, from the left when odd (ITF Rules of Tennis, rules 5b and 18).
 */
export function serveSide({ points, tieBreak }: Pick<TennisScore, 'points' | 'tieBreak'>): 'right' | 'left' {
  const [one, other] = points.map((text) => (tieBreak ? Number(text) : (POINTS_WON[text] ?? 0)));
  return ((one ?? 0) + (other ?? 0)) % 2 === 0 ? 'right' : 'left';
}
