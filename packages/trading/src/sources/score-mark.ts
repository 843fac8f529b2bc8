import type { Score } from '@crease/kernel';

/** Returns what two sources of one score must agree on: runs and wickets, goals, or sets and games. */
export function scoreMark(score: Score): string {
  switch (score.sport) {
    case 'cricket':
      return score.innings.map(({ team, runs, wickets }) => `${team}:${runs}/${wickets}`).join(' ');
    case 'soccer':
      return score.goals.join('-');
    case 'tennis':
      return score.sets.map((games) => games.join('-')).join(' ');
  }
}
