import { isShapedScore, type Score, type ScoreOf, tallyOf, type UnshapedSport } from '@crease/kernel';

const MARKS: { readonly [S in UnshapedSport]: (score: ScoreOf<S>) => string } = {
  cricket: ({ innings }) => innings.map(({ team, runs, wickets }) => `${team}:${runs}/${wickets}`).join(' '),
  soccer: ({ goals }) => goals.join('-'),
  tennis: ({ sets }) => sets.map((games) => games.join('-')).join(' '),
};

/** Returns what two sources of one score must agree on: runs and wickets, goals, sets and games, or the tally. */
export function scoreMark(score: Score): string {
  return isShapedScore(score) ? tallyOf(score).join('-') : MARKS[score.sport](score as never);
}
