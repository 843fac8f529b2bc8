import { oversOfBalls, perOver } from '@crease/feeds';
import type { CricketScore } from '@crease/kernel';
import { type Delivery, otherTeam, runsOf } from './cricket-match.ts';
import { matchOutcome, plural } from './match-outcome.ts';
import type { MatchState } from './match-state.ts';

const OVERS_SHOWN = 3;
const VERB = { bat: 'bat', field: 'bowl' } as const;

/** Returns the current scorecard of a recorded match. */
export function recordedScore(state: MatchState, phase: CricketScore['phase']): CricketScore {
  const { count, index } = state;
  const target = state.isBetweenInnings ? state.targetOf(index + 1) : state.targetOf(index);
  const isPaused = phase === 'innings_break' || phase === 'toss';
  const ballsLeft = state.ballsOf(Math.max(index, 0)) - count.balls;
  return {
    sport: 'cricket',
    phase,
    innings: state.counts.map(({ runs, wickets, overs }, at) => ({
      team: state.match.innings[at]?.team ?? 0,
      runs,
      wickets,
      overs,
      maxOvers: Math.ceil(state.ballsOf(at) / 6),
    })),
    battingTeam: state.isBetweenInnings && index >= 0 ? otherTeam(state.batting) : state.batting,
    target,
    batters: isPaused ? [] : battersOf(state),
    bowler: isPaused ? null : bowlerOf(state),
    recentOvers: recentOvers(state),
    currentRunRate: perOver(count.runs, count.balls),
    requiredRunRate:
      target === null || ballsLeft <= 0 || isPaused ? null : perOver(Math.max(0, target - count.runs), ballsLeft),
    summary: summaryOf(state, phase),
  };
}

function battersOf(state: MatchState): CricketScore['batters'] {
  const [striker] = state.nextPair();
  const last = state.lastBall;
  const pair = state.nextPair().length > 0 ? state.nextPair() : last ? [last.batter, last.nonStriker] : [];
  return pair
    .map((name) => state.count.batter(name))
    .filter((batter) => batter.left === null)
    .map(({ name, runs, balls }) => ({ name, runs, balls, onStrike: name === striker }));
}

function bowlerOf({ count, lastBall }: MatchState): CricketScore['bowler'] {
  const bowler = lastBall ? count.bowlers.get(lastBall.bowler) : undefined;
  if (!bowler) return null;
  return { name: bowler.name, overs: oversOfBalls(bowler.balls), runs: bowler.runs, wickets: bowler.wickets };
}

function recentOvers(state: MatchState): CricketScore['recentOvers'] {
  const { innings, lastBall } = state;
  if (!innings || !lastBall) return [];
  const taken = innings.deliveries.slice(0, innings.deliveries.indexOf(lastBall) + 1);
  const overs = [...new Set(taken.map(({ over }) => over))].slice(-OVERS_SHOWN);
  return overs.map((over) => ({
    over: over + 1,
    balls: taken.filter((ball) => ball.over === over).map(ballLabel),
  }));
}

/** One ball as displayed: `0`…`6`, `W`, `wd`, `1nb`, `2lb`, `4b`. */
function ballLabel(ball: Delivery): string {
  if (ball.wickets.some(({ kind }) => !kind.startsWith('retired'))) return 'W';
  const runs = runsOf(ball);
  if (ball.wides > 0) return runs === 1 ? 'wd' : `${runs}wd`;
  if (ball.noBalls > 0) return `${runs}nb`;
  if (ball.legByes > 0) return `${runs}lb`;
  if (ball.byes > 0) return `${runs}b`;
  return String(runs);
}

function summaryOf(state: MatchState, phase: CricketScore['phase']): string {
  const { match, count, index } = state;
  if (phase === 'finished') return matchOutcome(match).text;
  const { toss, teams } = match;
  if (phase === 'toss')
    return toss ? `${toss.winner} won the toss and ${VERB[toss.decision]} first.` : 'Before the toss.';
  const prefix = state.inSuperOver ? 'Super over: ' : '';
  const isBreak = state.isBetweenInnings;
  const target = isBreak ? state.targetOf(index + 1) : state.targetOf(index);
  const batting = teams[isBreak ? otherTeam(state.batting) : state.batting];
  if (target === null)
    return isBreak ? 'Scores level.' : `${prefix}${batting} ${count.runs}/${count.wickets} in ${count.overs} overs.`;
  if (isBreak) return `${prefix}${batting} need ${plural(target, 'run')} to win.`;
  const needed = target - count.runs;
  if (needed <= 0) return `${prefix}${batting} have won.`;
  const ballsLeft = state.ballsOf(index) - count.balls;
  return `${prefix}${batting} need ${plural(needed, 'run')} off ${plural(Math.max(0, ballsLeft), 'ball')}.`;
}
