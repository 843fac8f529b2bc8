import {
  type CricketMatch,
  isLegal,
  isWicket,
  type RecordedInnings,
  type RecordedOutcome,
  runsOf,
} from './cricket-match.ts';

/** Most legal balls (umpires miscount) and most deliveries of an over. */
const [LEGAL_BALLS_MAX, OVER_BALLS_MAX] = [8, 30];
/** Longest recorded limited-overs matches. */
export const OVERS_MAX = 60;
/** Most runs off one ball: six, overthrows, or five penalty runs, with some reserve. */
export const RUNS_A_BALL_MAX = 12;

/** Returns why a match is impossible although every number fits; null for a possible one. */
export function matchFault({ teams, overs, innings }: CricketMatch): string | null {
  if (teams[0] === teams[1]) return 'both teams have the same name';
  for (const [at, one] of innings.entries()) {
    const name = `innings ${at + 1}`;
    if (at > 1 && !one.isSuperOver) return `${name}: only super overs follow the second innings`;
    if (at < 2 && one.isSuperOver) return `${name}: a super over precedes the second innings`;
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
    if (ball.over < before) return `over ${ball.over + 1} follows over ${before + 1}`;
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

/**
 * Returns why the target of the second innings is unknown, so that no market depending on it may be offered, or null.
 * Rain (D/L) revises the target, and only the file itself can state it: the margin is computed from where the chase was
 * cut off.
 */
export function chaseUnknownReason(innings: readonly RecordedInnings[], outcome: RecordedOutcome): string | null {
  const [first, second] = innings;
  if (!first || !second) return null;
  const { method } = outcome;
  if (!second.target && method !== null && method !== 'Awarded') return `the revised target (${method}) is missing`;
  const target = second.target?.runs ?? total(first) + 1;
  const beforeLast = total({ ...second, deliveries: second.deliveries.slice(0, -1) });
  return second.deliveries.length > 0 && beforeLast - second.penaltyRuns.after >= target
    ? `the chase continues past its target of ${target}`
    : null;
}

function total({ deliveries, penaltyRuns }: RecordedInnings): number {
  return deliveries.reduce((sum, ball) => sum + runsOf(ball), penaltyRuns.before + penaltyRuns.after);
}
