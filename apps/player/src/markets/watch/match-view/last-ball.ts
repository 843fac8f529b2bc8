import type { CricketScore } from '@crease/contract';
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
