import { z } from 'zod';
import { SHAPED_NEXT } from '../wire/shaped-sports.ts';

const side = z.union([z.literal(0), z.literal(1)]);

/** A period that follows: `extra_break` ends the ninety minutes of a cup match, `finished` ends the match. */
export const soccerPeriod = z.enum([
  'first_half',
  'half_time',
  'second_half',
  'extra_break',
  'extra_time',
  'shoot_out',
  'finished',
]);

/** The people of the next ball, the clock of a soccer match, the next point or turn. */
export const nextPlay = z.discriminatedUnion('sport', [
  z.object({ sport: z.literal('cricket'), striker: z.string(), nonStriker: z.string(), bowler: z.string() }),
  /** A Test between two innings or sessions. */
  z.object({
    sport: z.literal('test'),
    isInterval: z.boolean(),
    /** An innings is in progress, and may be declared. */
    isBatting: z.boolean(),
    mayFollowOn: z.boolean(),
  }),
  z.object({
    sport: z.literal('soccer'),
    /** Epoch ms at which minute 0 of the match would have begun; null while the clock is stopped. */
    clockFrom: z.number().nullable(),
    /** Announced stoppage of the half, minutes. */
    added: z.number().nullable(),
    /** Side with an awarded penalty. */
    penalty: side.nullable(),
    /** True during a check by the video assistant. */
    isChecked: z.boolean(),
    hasGoal: z.boolean(),
    /** Periods that may follow. */
    periods: z.array(soccerPeriod),
  }),
  z.object({
    sport: z.literal('tennis'),
    /** null until the first server is entered. */
    server: side.nullable(),
    /** True if the score has decided the match, and only the result can follow. */
    isDecided: z.boolean(),
    /** True in a tie-break that takes the place of the deciding set. */
    isMatchTieBreak: z.boolean(),
  }),
  ...SHAPED_NEXT,
]);
export type NextPlay = z.infer<typeof nextPlay>;
