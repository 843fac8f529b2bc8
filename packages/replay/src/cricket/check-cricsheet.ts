import {
  fields,
  isBetween,
  isFlag,
  isNamed,
  isOneOf,
  isText,
  isWholeTo,
  listOf,
  optional,
  type Shape,
} from '../recording/shape.ts';
import { RUNS_A_BALL_MAX } from './match-fault.ts';

/** Match types of the publisher; any other file is not cricket. */
export const MATCH_TYPES = ['T20', 'IT20', 'ODI', 'ODM', 'Test', 'MDM'];

const isRuns = optional(isWholeTo(RUNS_A_BALL_MAX));
const isTeamRuns = optional(isWholeTo(1000));
const isName: Shape = (value) => (typeof value === 'string' && value.trim() !== '' ? null : '');

const delivery = fields({
  batter: isName,
  non_striker: isName,
  bowler: isName,
  runs: fields({ batter: isWholeTo(RUNS_A_BALL_MAX), non_boundary: optional(isFlag) }),
  extras: optional(fields({ wides: isRuns, noballs: isRuns, byes: isRuns, legbyes: isRuns, penalty: isRuns })),
  wickets: optional(listOf(fields({ kind: isName, player_out: isName }))),
});

const info = fields({
  balls_per_over: optional(isWholeTo(10)),
  city: optional(isText),
  venue: optional(isText),
  dates: listOf(isText),
  event: optional(fields({ name: optional(isText), stage: optional(isText), match_number: optional(isNamed) })),
  match_type: isOneOf(...MATCH_TYPES),
  overs: optional(isWholeTo(1000)),
  teams: listOf(isName),
  outcome: fields({
    winner: optional(isName),
    result: optional(isText),
    eliminator: optional(isName),
    bowl_out: optional(isName),
    method: optional(isText),
    by: optional(fields({ runs: isTeamRuns, wickets: isTeamRuns })),
  }),
  toss: optional(fields({ winner: isName, decision: isText })),
});

const innings = fields({
  team: isName,
  overs: optional(listOf(fields({ over: isWholeTo(1000), deliveries: listOf(delivery) }))),
  target: optional(fields({ runs: optional(isBetween(1, 1000)), overs: optional(isBetween(0.1, 1000)) })),
  super_over: optional(isFlag),
  penalty_runs: optional(fields({ pre: isTeamRuns, post: isTeamRuns })),
});

/** Checks a match document against its description, as far as it is used. */
export const checkCricsheet = fields({ match_id: optional(isText), info, innings: listOf(innings) });
