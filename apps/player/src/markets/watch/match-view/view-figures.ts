import type { CricketScore, TennisScore } from '@crease/contract';
import { type Ball, ballOf } from '../../../core/markets/ball-strip.ts';

interface LastBall extends Ball {
  /** Identifies this ball: its animation restarts with the next. */
  readonly key: string;
  /** Runs of the batters, if one number gives them; 0 for a wicket or an extra. */
  readonly runs: number;
}

/** Returns the last ball; null before the first. */
export function lastBall(recentOvers: CricketScore['recentOvers']): LastBall | null {
  const over = recentOvers.findLast(({ balls }) => balls.length > 0);
  const text = over?.balls.at(-1);
  if (!over || text === undefined) return null;
  const ball = ballOf(text);
  const isHit = ball.kind === 'runs' || ball.kind === 'four' || ball.kind === 'six';
  return { ...ball, key: `${over.over}.${over.balls.length}`, runs: isHit ? Number(ball.text) : 0 };
}

const POINTS_WON: Readonly<Record<string, number>> = { '0': 0, '15': 1, '30': 2, '40': 3, AD: 4 };

/**
 * Returns the side from which the next point is served: the right after an even number of points of the game, the left
 * after an odd one (ITF Rules of Tennis, rules 5b and 18).
 */
export function serveSide({ points, tieBreak }: Pick<TennisScore, 'points' | 'tieBreak'>): 'right' | 'left' {
  const [one, other] = points.map((text) => (tieBreak ? Number(text) : (POINTS_WON[text] ?? 0)));
  return ((one ?? 0) + (other ?? 0)) % 2 === 0 ? 'right' : 'left';
}

/** Returns the first side's share of a count, 0 to 1; a half while nothing is counted. */
export function shareOf([one, other]: readonly [number, number]): number {
  return one + other === 0 ? 0.5 : one / (one + other);
}
