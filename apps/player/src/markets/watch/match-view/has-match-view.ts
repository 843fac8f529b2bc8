import type { Score } from '@crease/contract';

/** The score of a sport whose match can be drawn. */
export type DrawnScore = Exclude<Score, { readonly sport: 'kabaddi' }>;

/** Whether a score has enough data to draw the match. */
export function hasMatchView(score: Score | null): score is DrawnScore {
  if (score === null || score.sport === 'kabaddi') return false;
  if (score.sport === 'cricket') return score.innings.length > 0;
  return score.phase !== 'not_started';
}
