import { type CricketMatch, isLegal, isWicket, type RecordedInnings } from './cricket-match.ts';

/** Umpires miscount; more legal balls than this no over ever had, nor with wides and no-balls so many. */
const [LEGAL_BALLS_MAX, OVER_BALLS_MAX] = [8, 30];
/** The longest matches of limited overs that are recorded. */
export const OVERS_MAX = 60;
/** Off one ball: six, overthrows, or five of penalty; with room to spare. */
export const RUNS_A_BALL_MAX = 12;

/** What no match of limited overs can be, though every number in it fits; null when it can. */
export function matchFault({ teams, overs, innings }: CricketMatch): string | null {
  if (teams[0] === teams[1]) return 'both teams have one name';
  for (const [at, one] of innings.entries()) {
    const name = `innings ${at + 1}`;
    if (at > 1 && !one.isSuperOver) return `${name}: only super overs follow the second innings`;
    if (at < 2 && one.isSuperOver) return `${name}: a super over comes before the second innings`;
    if (at % 2 === 1 && innings[at - 1]?.team === one.team) return `${name}: the same team bats again`;
    const fault = inningsFault(one, one.isSuperOver ? 1 : overs);
    if (fault) return `${name}: ${fault}`;
  }
  return null;
}

function inningsFault({ deliveries, isSuperOver, target }: RecordedInnings, overs: number): string | null {
  if (target && target.overs > overs) return `a target in ${target.overs} overs of ${overs}`;
  let [legal, bowled, wickets] = [0, 0, 0];
  for (const [at, ball] of deliveries.entries()) {
    const before = deliveries[at - 1]?.over ?? 0;
    if (ball.over < before) return `over ${ball.over + 1} comes after over ${before + 1}`;
    if (ball.over >= overs) return `over ${ball.over + 1} of ${overs}`;
    if (ball.over !== before) [legal, bowled] = [0, 0];
    legal += isLegal(ball) ? 1 : 0;
    bowled++;
    if (legal > LEGAL_BALLS_MAX || bowled > OVER_BALLS_MAX) return `too many balls in over ${ball.over + 1}`;
    if (wickets >= (isSuperOver ? 2 : 10)) return 'a ball after the last wicket';
    wickets += ball.wickets.filter(({ kind }) => isWicket(kind)).length;
  }
  return null;
}
