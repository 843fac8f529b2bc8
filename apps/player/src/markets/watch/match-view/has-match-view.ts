import type { Score, ScoreOf } from '@crease/contract';
import { isShapedScore, type UnshapedSport } from '@crease/kernel';

/** The score of a sport whose match can be drawn. */
export type DrawnScore = ScoreOf<UnshapedSport>;

/** Whether a score has enough data to draw the match. */
export function hasMatchView(score: Score | null): score is DrawnScore {
  if (score === null || isShapedScore(score)) return false;
  if (score.sport === 'cricket') return score.innings.length > 0;
  return score.phase !== 'not_started';
}
