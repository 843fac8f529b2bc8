import { isShapedScore, type Score, type ScoreOf, tallyOf, type UnshapedSport } from '@crease/kernel';
import type { Quote } from '../lines/line.ts';

/** True if bets at both quotes of one market win whatever happens: somebody is wrong by more than the spread. */
export function isCrossed(one: Quote, other: Quote): boolean {
  return beats(one, other) || beats(other, one);
}

/** True if a back at the first and a lay at the second leave a certain profit. */
function beats(one: Quote, other: Quote): boolean {
  if (one.kind === 'oddsQuote' && other.kind === 'oddsQuote')
    return one.runners.some(({ back }, at) => above(back[0]?.price, other.runners[at]?.lay[0]?.price));
  if (one.kind === 'bookmakerQuote' && other.kind === 'bookmakerQuote')
    return one.runners.some(({ backRate, suspended }, at) => {
      const against = other.runners[at];
      return !suspended && !against?.suspended && above(backRate, against?.layRate);
    });
  if (one.kind === 'fancyQuote' && other.kind === 'fancyQuote')
    return (
      above(other.no?.run, one.yes?.run) || (other.no?.run === one.yes?.run && above(one.yes?.rate, other.no?.rate))
    );
  return false;
}

function above(one: number | null | undefined, other: number | null | undefined): boolean {
  return typeof one === 'number' && typeof other === 'number' && one > other;
}

const MARKS: { readonly [S in UnshapedSport]: (score: ScoreOf<S>) => string } = {
  cricket: ({ innings }) => innings.map(({ team, runs, wickets }) => `${team}:${runs}/${wickets}`).join(' '),
  soccer: ({ goals }) => goals.join('-'),
  tennis: ({ sets }) => sets.map((games) => games.join('-')).join(' '),
};

/** Returns what two sources of one score must agree on: runs and wickets, goals, sets and games, or the tally. */
export function scoreMark(score: Score): string {
  return isShapedScore(score) ? tallyOf(score).join('-') : MARKS[score.sport](score as never);
}
