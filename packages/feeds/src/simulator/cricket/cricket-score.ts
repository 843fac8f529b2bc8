import type { CricketScore } from '@crease/kernel';
import { oversOfBalls, perOver } from '../../feed/overs.ts';
import { plural } from '../plural.ts';
import type { CricketPlay } from './cricket-play.ts';
import type { InningsPlay } from './innings-play.ts';

/** Returns the current scorecard in the feed's form. */
export function cricketScore(play: CricketPlay, phase: CricketScore['phase']): CricketScore {
  const { current } = play;
  const { target } = current.setting;
  const isBreak = phase === 'innings_break' || phase === 'toss';
  return {
    sport: 'cricket',
    phase,
    innings: phase === 'toss' ? [] : play.innings.map(inningsScore),
    battingTeam: current.setting.team,
    target,
    batters: isBreak ? [] : battersOf(current),
    bowler: isBreak ? null : bowlerOf(current),
    recentOvers: recentOvers(current),
    currentRunRate: perOver(current.runs, current.balls),
    requiredRunRate: target === null || current.ended ? null : perOver(target - current.runs, ballsLeft(current)),
    summary: summary(play, phase),
  };
}

function inningsScore({ setting, runs, down, balls }: InningsPlay): CricketScore['innings'][number] {
  return { team: setting.team, runs, wickets: down, overs: oversOfBalls(balls), maxOvers: setting.model.balls / 6 };
}

/** Marks the striker; after a wicket only the partner is present. */
function battersOf({ striker, partner, batters }: InningsPlay): CricketScore['batters'] {
  return [striker, partner]
    .filter((order) => order !== null)
    .sort((left, right) => left - right)
    .flatMap((order) => batters[order] ?? [])
    .map(({ order, name, runs, balls }) => ({ name, runs, balls, onStrike: order === striker }));
}

function bowlerOf(innings: InningsPlay): CricketScore['bowler'] {
  const { name, balls, runs, wickets } = innings.bowlerNow();
  return { name, overs: oversOfBalls(balls), runs, wickets };
}

function recentOvers({ deliveries, balls, ended }: InningsPlay): CricketScore['recentOvers'] {
  const present = Math.floor((ended && balls % 6 === 0 ? balls - 1 : balls) / 6);
  const overs: { over: number; balls: string[] }[] = [];
  for (let over = Math.max(0, present - 2); over <= present; over++) overs.push({ over: over + 1, balls: [] });
  const first = Math.max(0, present - 2) * 6;
  for (let index = deliveries.length - 1; index >= 0; index--) {
    const delivery = deliveries[index];
    if (!delivery || delivery.ball < first) break;
    overs[Math.floor((delivery.ball - first) / 6)]?.balls.unshift(delivery.label);
  }
  return overs.filter(({ balls: bowled }) => bowled.length > 0);
}

function ballsLeft({ setting, balls }: InningsPlay): number {
  return setting.model.balls - balls;
}

function summary(play: CricketPlay, phase: CricketScore['phase']): string {
  const { current, contest, result } = play;
  const batting = current.setting.batting.team.shortName;
  const { target } = current.setting;
  if (phase === 'finished') return result?.text ?? 'No result.';
  if (phase === 'toss') {
    const winner = contest.side(contest.tossWinner).team.shortName;
    return `${winner} won the toss and ${contest.choseToBat ? 'bat' : 'bowl'} first.`;
  }
  const before = play.inSuperOver ? 'Super over: ' : '';
  if (target === null)
    return `${before}${batting} are ${current.runs}/${current.down} after ${oversOfBalls(current.balls)} overs.`;
  if (phase === 'innings_break') return `${before}${batting} need ${plural(target, 'run')} to win.`;
  if (current.ended)
    return current.runs === target - 1 ? 'Scores level.' : `${before}${batting} are ${current.runs}/${current.down}.`;
  return `${before}${batting} need ${target - current.runs} off ${plural(ballsLeft(current), 'ball')}.`;
}
