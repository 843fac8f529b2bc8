import type { Score, ScoreOf, Sport } from '@crease/kernel';

const MARKS: { readonly [S in Sport]: (score: ScoreOf<S>) => string } = {
  cricket: ({ innings }) => innings.map(({ team, runs, wickets }) => `${team}:${runs}/${wickets}`).join(' '),
  soccer: ({ goals }) => goals.join('-'),
  tennis: ({ sets }) => sets.map((games) => games.join('-')).join(' '),
  kabaddi: ({ points }) => points.join('-'),
};

/** Returns what two sources of one score must agree on: runs and wickets, goals, sets and games, or points. */
export function scoreMark(score: Score): string {
  return MARKS[score.sport](score as never);
}
