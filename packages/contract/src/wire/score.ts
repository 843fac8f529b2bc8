import { INTERVALS, type Score, SOCCER_PHASES, type TeamCard } from '@crease/kernel';
import { z } from 'zod';
import { count, pair, shapeOf, teamIndex } from './scalars.ts';
import { SHAPED_SCORES } from './shaped-sports.ts';

export type { CricketScore, Score, ScoreOf, ShapedScore, SoccerScore, TeamCard, TennisScore } from '@crease/kernel';

/** Name and look of a side. */
const teamCard = shapeOf<TeamCard>()(
  z.object({
    name: z.string(),
    shortName: z.string(),
    colours: z.tuple([z.string(), z.string()]),
    pattern: z.number(),
  }),
);

/** The two sides, in the order of the score. */
export const teams = shapeOf<readonly [TeamCard, TeamCard]>()(z.tuple([teamCard, teamCard]));

const cricketScore = z.object({
  sport: z.literal('cricket'),
  phase: z.enum(['toss', 'in_play', 'innings_break', 'super_over', 'finished']),
  innings: z.array(
    z.object({
      team: teamIndex,
      runs: count,
      wickets: count,
      overs: z.string(),
      /** 0: no limit. */
      maxOvers: z.number().nonnegative(),
      isDeclared: z.boolean().optional(),
      isForfeited: z.boolean().optional(),
    }),
  ),
  battingTeam: teamIndex,
  target: count.nullable(),
  batters: z.array(z.object({ name: z.string(), runs: count, balls: count, onStrike: z.boolean() })),
  bowler: z.object({ name: z.string(), overs: z.string(), runs: count, wickets: count }).nullable(),
  recentOvers: z.array(z.object({ over: count, balls: z.array(z.string()) })),
  currentRunRate: z.number().nonnegative(),
  requiredRunRate: z.number().nullable(),
  /** Matches of several days only. */
  day: z
    .object({
      number: count,
      session: z.union([z.literal(1), z.literal(2), z.literal(3)]),
      interval: z.enum(INTERVALS).optional(),
    })
    .optional(),
  summary: z.string(),
});
const soccerScore = z.object({
  sport: z.literal('soccer'),
  phase: z.enum(SOCCER_PHASES),
  minute: count,
  stoppageMinute: count,
  goals: pair,
  yellowCards: pair,
  redCards: pair,
  /** Absent where the source does not count them. */
  corners: pair.optional(),
  timeline: z.array(
    z.object({ minute: count, team: teamIndex, kind: z.enum(['goal', 'yellow', 'red']), player: z.string() }),
  ),
  summary: z.string(),
});
const tennisScore = z.object({
  sport: z.literal('tennis'),
  phase: z.enum(['not_started', 'in_play', 'finished']),
  bestOf: z.union([z.literal(3), z.literal(5)]),
  sets: z.array(pair),
  points: z.tuple([z.string(), z.string()]),
  server: teamIndex,
  tieBreak: z.boolean(),
  /** Absent where the source does not count them. */
  aces: pair.optional(),
  doubleFaults: pair.optional(),
  summary: z.string(),
});

/** The state of play, one shape per sport. */
export const score = shapeOf<Score>()(
  z.discriminatedUnion('sport', [cricketScore, soccerScore, tennisScore, ...SHAPED_SCORES]),
);
