import { DISMISSALS, EXTRAS, INTERVALS } from '@crease/kernel';
import { z } from 'zod';
import { count, teamIndex } from '../wire/scalars.ts';
import { SHAPED_ENTRIES, SHAPED_NEXT } from '../wire/shaped-sports.ts';

const name = z.string().trim().min(1, 'Enter a name').max(60);
/** A player's name; empty if it is not entered. */
const player = z.string().trim().max(60).default('');

/** A period that follows: `extra_break` ends the ninety minutes of a cup match, `finished` ends the match. */
const soccerPeriod = z.enum([
  'first_half',
  'half_time',
  'second_half',
  'extra_break',
  'extra_time',
  'shoot_out',
  'finished',
]);

const cricketEntries = [
  z.object({ kind: z.literal('toss'), winner: teamIndex, elected: z.enum(['bat', 'field']) }),
  /** `followOn`: the same side bats again, in a Test. */
  z.object({ kind: z.literal('startInnings'), followOn: z.boolean().optional() }),
  z.object({
    kind: z.literal('ball'),
    runs: count.max(9),
    extra: z.enum(EXTRAS).nullable(),
    wicket: z.object({ how: z.enum(DISMISSALS), out: z.enum(['striker', 'nonStriker']) }).nullable(),
  }),
  z.object({ kind: z.literal('swapStrike') }),
  z.object({ kind: z.literal('bowler'), name }),
  z.object({ kind: z.literal('batter'), end: z.enum(['striker', 'nonStriker']), name }),
  /**
   * No wicket: the next of the order bats. They come back by `batter`, in place of one who has not faced a ball.
   * `name`: refused if another batter is at that end.
   */
  z.object({ kind: z.literal('retiredHurt'), end: z.enum(['striker', 'nonStriker']), name: name.optional() }),
  z.object({ kind: z.literal('endInnings') }),
  /** In a Test, the side that bats next gives up its innings. */
  z.object({ kind: z.literal('forfeitInnings') }),
  /** A session of a Test ends, or the next one begins. */
  z.object({ kind: z.literal('interval'), interval: z.enum(INTERVALS) }),
  z.object({ kind: z.literal('resume') }),
  z.object({
    kind: z.literal('finish'),
    winner: teamIndex.nullable(),
    isTied: z.boolean(),
    /** `D/L`, `Awarded`; empty if the scores decide. */
    method: z.string().trim().max(20),
  }),
] as const;

const soccerEntries = [
  z.object({ kind: z.literal('period'), period: soccerPeriod }),
  z.object({
    kind: z.literal('goal'),
    /** The side that gains the goal. */
    team: teamIndex,
    isOwn: z.boolean().default(false),
    player,
    /** Official minute; by default that of the entry. */
    minute: count.max(120).nullable().default(null),
  }),
  z.object({ kind: z.literal('penalty'), team: teamIndex }),
  z.object({ kind: z.literal('penaltyTaken'), isScored: z.boolean() }),
  z.object({ kind: z.literal('card'), team: teamIndex, colour: z.enum(['yellow', 'red']), player }),
  z.object({ kind: z.literal('corner'), team: teamIndex }),
  /** A check by the video assistant begins, confirms the decision, or cancels the last goal. */
  z.object({ kind: z.literal('var'), stage: z.enum(['check', 'upheld', 'noGoal']) }),
  z.object({ kind: z.literal('addedTime'), minutes: count.max(30) }),
  /** The official minute in play now. */
  z.object({ kind: z.literal('minute'), minute: count.max(120) }),
  /** A kick of the shoot-out. */
  z.object({ kind: z.literal('shot'), team: teamIndex, isScored: z.boolean() }),
] as const;

const tennisEntries = [
  z.object({ kind: z.literal('firstServer'), team: teamIndex }),
  z.object({
    kind: z.literal('point'),
    winner: teamIndex,
    how: z.enum(['ace', 'doubleFault']).nullable().default(null),
  }),
  /** The rest of the game, or of the tie-break. */
  z.object({ kind: z.literal('game'), winner: teamIndex }),
  /** The rest of the set. `lost`: games of the loser; 5 means 7–5 and 6 means 7–6. */
  z.object({ kind: z.literal('set'), winner: teamIndex, lost: count.max(6) }),
  /** Confirms the result that the score has decided. */
  z.object({ kind: z.literal('result') }),
  z.object({ kind: z.literal('retire'), team: teamIndex }),
  z.object({ kind: z.literal('walkover'), winner: teamIndex }),
] as const;

/** Entries about play of every sport. */
export const PLAY_ENTRIES = [...cricketEntries, ...soccerEntries, ...tennisEntries, ...SHAPED_ENTRIES] as const;

export const playEntry = z.discriminatedUnion('kind', [...PLAY_ENTRIES]);
export type TradePlayEntry = z.infer<typeof playEntry>;

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
    penalty: teamIndex.nullable(),
    /** True during a check by the video assistant. */
    isChecked: z.boolean(),
    hasGoal: z.boolean(),
    /** Periods that may follow. */
    periods: z.array(soccerPeriod),
  }),
  z.object({
    sport: z.literal('tennis'),
    /** null until the first server is entered. */
    server: teamIndex.nullable(),
    /** True if the score has decided the match, and only the result can follow. */
    isDecided: z.boolean(),
    /** True in a tie-break that takes the place of the deciding set. */
    isMatchTieBreak: z.boolean(),
  }),
  ...SHAPED_NEXT,
]);
export type NextPlay = z.infer<typeof nextPlay>;
