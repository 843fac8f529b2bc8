import type { Score } from '@crease/contract';

/** Whether a score has enough data to draw the match. */
export function hasMatchView(score: Score | null): score is Score {
  if (score === null) return false;
  if (score.sport === 'cricket') return score.innings.length > 0;
  return score.phase !== 'not_started';
}
