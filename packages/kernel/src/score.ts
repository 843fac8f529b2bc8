import type { ShapedScore } from './sports/shaped-sports.ts';
import { SPORTS, type Sport } from './sports/sports.ts';

/** The state of play, as screens show it. One shape per sport. */
export type Score = CricketScore | SoccerScore | TennisScore | ShapedScore;
/** The score of one sport. */
export type ScoreOf<S extends Sport> = Extract<Score, { readonly sport: S }>;

/** Dismissals and extras of a delivery, as scorers name them. */
export const DISMISSALS = ['caught', 'bowled', 'lbw', 'run out', 'stumped', 'hit wicket'] as const;
export type Dismissal = (typeof DISMISSALS)[number];

export const EXTRAS = ['wide', 'noBall', 'bye', 'legBye'] as const;
export type Extra = (typeof EXTRAS)[number];

/** Limited-overs formats by their overs per side. */
export const CRICKET_OVERS = { t20: 20, odi: 50 } as const;
export type LimitedFormat = keyof typeof CRICKET_OVERS;

/** Ends of a session of a Test match: stumps end the day (Laws of Cricket, law 11). */
export const INTERVALS = ['lunch', 'tea', 'stumps'] as const;
export type Interval = (typeof INTERVALS)[number];

export interface CricketScore {
  readonly sport: 'cricket';
  readonly phase: 'toss' | 'in_play' | 'innings_break' | 'super_over' | 'finished';
  readonly innings: readonly CricketInnings[];
  /** Index into the event's teams. */
  readonly battingTeam: 0 | 1;
  /** Runs to win, once the first innings has ended. */
  readonly target: number | null;
  readonly batters: readonly {
    readonly name: string;
    readonly runs: number;
    readonly balls: number;
    readonly onStrike: boolean;
  }[];
  readonly bowler: {
    readonly name: string;
    readonly overs: string;
    readonly runs: number;
    readonly wickets: number;
  } | null;
  /** Oldest first, at most the last three overs; a ball is `0`…`6`, `W`, or with extras `wd`, `1nb`, `2lb`, `4b`. */
  readonly recentOvers: readonly { readonly over: number; readonly balls: readonly string[] }[];
  readonly currentRunRate: number;
  readonly requiredRunRate: number | null;
  /** Matches of several days only. */
  readonly day?: CricketDay;
  /** One line: "Tides need 22 off 16 balls." */
  readonly summary: string;
}

export interface CricketInnings {
  readonly team: 0 | 1;
  readonly runs: number;
  readonly wickets: number;
  /** `17.2` = 17 overs and 2 balls. */
  readonly overs: string;
  /** 0: no limit. */
  readonly maxOvers: number;
  /** Absent: not declared. */
  readonly isDeclared?: boolean;
  /** Absent: not given up before its first ball. */
  readonly isForfeited?: boolean;
}

export interface CricketDay {
  /** From 1. */
  readonly number: number;
  readonly session: 1 | 2 | 3;
  /** Absent: play is on. */
  readonly interval?: Interval;
}

/**
 * Returns a team's runs as scoreboards write them: `161/4`, or all innings of a match of several days,
 * `340 & 120/3d`, `340 & 0/0f` if the second one is forfeited. Empty before its first innings.
 */
export function runsOfTeam({ innings, day }: Pick<CricketScore, 'innings' | 'day'>, team: 0 | 1): string {
  const own = innings.filter((one) => one.team === team);
  if (!day)
    return own
      .slice(-1)
      .map(({ runs, wickets }) => `${runs}/${wickets}`)
      .join('');
  return own
    .map((one) => (one.wickets === 10 ? `${one.runs}` : `${one.runs}/${one.wickets}${endMark(one)}`))
    .join(' & ');
}

function endMark({ isDeclared, isForfeited }: CricketInnings): string {
  return isForfeited ? 'f' : isDeclared ? 'd' : '';
}

/** Phases of a soccer match in their order. */
export const SOCCER_PHASES = SPORTS.soccer.periods;

export interface SoccerScore {
  readonly sport: 'soccer';
  /** `extra_time` includes the break before it. */
  readonly phase: (typeof SOCCER_PHASES)[number];
  readonly minute: number;
  /** Minutes of stoppage time played in this half; 0 outside it. */
  readonly stoppageMinute: number;
  readonly goals: readonly [number, number];
  readonly yellowCards: readonly [number, number];
  readonly redCards: readonly [number, number];
  /** Absent if the source does not count them. */
  readonly corners?: readonly [number, number];
  readonly timeline: readonly {
    readonly minute: number;
    readonly team: 0 | 1;
    readonly kind: 'goal' | 'yellow' | 'red';
    readonly player: string;
  }[];
  readonly summary: string;
}

export interface TennisScore {
  readonly sport: 'tennis';
  readonly phase: 'not_started' | 'in_play' | 'finished';
  readonly bestOf: 3 | 5;
  /** Games per set, the current set last. */
  readonly sets: readonly (readonly [number, number])[];
  /** `0`, `15`, `30`, `40`, `AD`; plain counts in a tie-break. */
  readonly points: readonly [string, string];
  readonly server: 0 | 1;
  readonly tieBreak: boolean;
  /** Absent if the source does not count them. */
  readonly aces?: readonly [number, number];
  readonly doubleFaults?: readonly [number, number];
  readonly summary: string;
}
