import type { SportEvent } from '@crease/client';
import type { CricketScore, Score, ScoreOf, ShapedScore, SoccerScore, TennisScore } from '@crease/contract';
import { isShapedScore, runsOfTeam, tallyOf, type UnshapedSport } from '@crease/kernel';

/** A team's line in a list: `161/4`, `182/6 (20)`, `1`, or the games of each set. */
export interface ScoreLine {
  text: string;
  /** After the figure, less prominent. */
  note: string;
  /** Batting now, or a score that can still change. */
  strong: boolean;
  /** Tennis: games of each set, the last one current. */
  sets: readonly number[] | null;
}

/** State of a match, in parts that the screen formats. */
export type Clock =
  | { kind: 'overs'; overs: string; innings: number }
  | { kind: 'minute'; minute: string; half: 1 | 2 }
  | { kind: 'period'; period: ShapedScore['phase'] }
  | { kind: 'set'; set: number; points: string }
  | {
      kind: 'phase';
      phase:
        | ('toss' | 'lunch' | 'tea' | 'stumps' | 'inningsBreak' | 'superOver' | 'halfTime' | 'extraTime' | 'shootOut')
        | ('finished' | 'notStarted');
    };

export function scoreLines(score: Score | null): readonly [ScoreLine | null, ScoreLine | null] {
  if (score === null) return [null, null];
  const line = isShapedScore(score) ? shapedLine : SPORT_LINES[score.sport].line;
  return [line(score as never, 0), line(score as never, 1)];
}

const SPORT_LINES: {
  readonly [S in UnshapedSport]: {
    readonly line: (score: ScoreOf<S>, team: 0 | 1) => ScoreLine | null;
    readonly clock: (score: ScoreOf<S>) => Clock;
  };
} = {
  cricket: { line: cricketLine, clock: cricketClock },
  soccer: { line: soccerLine, clock: soccerClock },
  tennis: { line: tennisLine, clock: tennisClock },
};

function cricketLine(score: CricketScore, team: 0 | 1): ScoreLine | null {
  const innings = score.innings.filter((one) => one.team === team).at(-1);
  if (!innings) return null;
  const isBatting = score.battingTeam === team && score.phase !== 'finished';
  const text = runsOfTeam(score, team);
  return {
    text,
    note: isBatting || score.day ? '' : `(${innings.overs.replace(/\.0$/, '')})`,
    strong: isBatting,
    sets: null,
  };
}

function soccerLine(score: SoccerScore, team: 0 | 1): ScoreLine | null {
  if (score.phase === 'not_started') return null;
  return { text: String(score.goals[team]), note: '', strong: true, sets: null };
}

function tennisLine(score: TennisScore, team: 0 | 1): ScoreLine | null {
  if (score.phase === 'not_started') return null;
  return { text: '', note: '', strong: true, sets: score.sets.map((set) => set[team]) };
}

export function clockOf(score: Score): Clock {
  if (isShapedScore(score)) return { kind: 'period', period: score.phase };
  return SPORT_LINES[score.sport].clock(score as never);
}

function tennisClock(score: TennisScore): Clock {
  if (score.phase !== 'in_play') return phase(score.phase === 'finished' ? 'finished' : 'notStarted');
  return { kind: 'set', set: Math.max(1, score.sets.length), points: score.points.join('–') };
}

function shapedLine(score: ShapedScore, team: 0 | 1): ScoreLine | null {
  if (score.phase === 'not_started') return null;
  return { text: String(tallyOf(score)[team]), note: '', strong: true, sets: null };
}

function cricketClock(score: CricketScore): Clock {
  if (score.phase === 'toss') return phase('toss');
  if (score.phase !== 'finished' && score.day?.interval) return phase(score.day.interval);
  if (score.phase === 'innings_break') return phase('inningsBreak');
  if (score.phase === 'super_over') return phase('superOver');
  if (score.phase === 'finished') return phase('finished');
  return { kind: 'overs', overs: score.innings.at(-1)?.overs ?? '0.0', innings: Math.max(1, score.innings.length) };
}

function soccerClock(score: SoccerScore): Clock {
  if (score.phase === 'half_time') return phase('halfTime');
  if (score.phase === 'extra_time') return phase('extraTime');
  if (score.phase === 'shoot_out') return phase('shootOut');
  if (score.phase === 'finished') return phase('finished');
  if (score.phase === 'not_started') return phase('notStarted');
  const stoppage = score.stoppageMinute > 0 ? `+${score.stoppageMinute}` : '';
  return { kind: 'minute', minute: `${score.minute}${stoppage}′`, half: score.phase === 'first_half' ? 1 : 2 };
}

function phase(name: Extract<Clock, { kind: 'phase' }>['phase']): Clock {
  return { kind: 'phase', phase: name };
}

type ListRunner = NonNullable<SportEvent['matchOdds']>['runners'][number];

/** Index in `matchOdds.runners` of 1, Draw and 2; -1: none. */
export interface RunnerPlaces {
  home: number;
  draw: number;
  away: number;
}

/** Identifies runners by the teams' names; the one without a team is the draw. */
export function runnerPlaces(runners: readonly Pick<ListRunner, 'name'>[], teams: SportEvent['teams']): RunnerPlaces {
  const indexOf = (name: string) => runners.findIndex((runner) => runner.name === name);
  const home = indexOf(teams[0].name);
  const away = indexOf(teams[1].name);
  const isNamed = home >= 0 && away >= 0;
  if (!isNamed) return { home: 0, draw: runners.length > 2 ? 2 : -1, away: 1 };
  return { home, draw: runners.findIndex((_, at) => at !== home && at !== away), away };
}
