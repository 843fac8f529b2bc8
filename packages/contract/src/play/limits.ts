import { z } from 'zod';
import { isoTime, units } from '../wire/scalars.ts';

export const limitKind = z.enum(['deposit', 'loss', 'stake', 'session', 'reality']);
export type LimitKind = z.infer<typeof limitKind>;
export const limitPeriod = z.enum(['day', 'week', 'month']);
export type LimitPeriod = z.infer<typeof limitPeriod>;

/** A raise that waits: from `ripeAt` on it can be confirmed, by asking for the same again. */
const raiseOf = <V extends z.ZodType>(value: V) => z.object({ value, askedAt: isoTime, ripeAt: isoTime }).nullable();

/** A limit in money. Deposit and loss have one a period, stake one for a bet. */
const moneyLimit = z.object({
  kind: z.enum(['deposit', 'loss', 'stake']),
  period: limitPeriod.nullable(),
  /** null: none. */
  value: units.nullable(),
  /** What counts against it so far in its period; null where nothing is counted. */
  used: units.nullable(),
  /** When its period ends. */
  until: isoTime.nullable(),
  raise: raiseOf(units.nullable()),
});
export type MoneyLimit = z.infer<typeof moneyLimit>;

const minutesOrHours = z.number().int().nullable();

export const pause = z.object({
  kind: z.enum(['stop', 'timeOut', 'exclusion']),
  from: isoTime,
  /** null: for good. */
  until: isoTime.nullable(),
});

/** What I have set for myself, and how much of it is used. */
export const limitsReply = z.object({
  money: z.array(moneyLimit),
  /** Hours a day. */
  session: z.object({ value: minutesOrHours, raise: raiseOf(minutesOrHours), playedSeconds: z.number().int() }),
  /** Minutes of play between two checks. */
  reality: z.object({
    value: minutesOrHours,
    raise: raiseOf(minutesOrHours),
    /** When the next one comes if the play goes on; null without. */
    nextAt: isoTime.nullable(),
  }),
  /** Midnight in India, when the day of the session limit ends. */
  dayEndsAt: isoTime,
  pause: pause.nullable(),
  /** The largest stake of one bet since Monday. */
  largestStake: units,
  atRisk: units,
});
export type Limits = z.infer<typeof limitsReply>;

/** Money in whole units, `session` in hours, `reality` in minutes; null: no limit. */
const value = z.number().nullable();
const period = limitPeriod.optional();
export const setLimitBody = z.object({ kind: limitKind, period, value });
export const timeOutBody = z.object({ until: isoTime });
export const stopBody = z.object({ stop: z.literal(true) });
export const keepPlayingBody = z.object({ seen: z.literal(true) });
export const excludeSelfBody = z.object({ for: z.enum(['6m', '1y', '5y', 'ever']) });
export const excludedReply = z.object({
  /** null: for good. */
  until: isoTime.nullable(),
  /** Bets of which something was cancelled. */
  cancelled: z.number().int(),
});

/** A pause in the play, in figures; null: not now. */
export const realityCheck = z
  .object({
    since: isoTime,
    playedSeconds: z.number().int(),
    staked: units,
    /** Of what was settled meanwhile, after commission. */
    net: units,
    atRisk: units,
    balance: units,
    /** null: no session limit. */
    sessionLeftSeconds: z.number().int().nullable(),
  })
  .nullable();
export type RealityCheck = z.infer<typeof realityCheck>;
export const realityReply = z.object({ check: realityCheck });

export const playedQuery = z.object({ weeks: z.enum(['8', '52']).default('8') });
/** What I have played. After commission, without bonuses; weeks from Monday in India, the latest last. */
export const playedReply = z.object({
  weeks: z.array(z.object({ from: z.string(), net: units, playedSeconds: z.number().int() })),
  net: units,
  playedSeconds: z.number().int(),
  thisWeekSeconds: z.number().int(),
  /** Ever. */
  paidIn: units,
  paidOut: units,
});
export type Played = z.infer<typeof playedReply>;

const playerId = z.string().regex(/^[1-9]\d{0,15}$/, 'playerId is a whole number');
export const deskLimitsQuery = z.object({ playerId });
export const deskLimitsReply = limitsReply.extend({ playerId: z.string() });
export const lowerLimitBody = z.object({
  playerId,
  kind: limitKind,
  period,
  value: z.number(),
  reason: z.string('Say why').trim().min(3, 'Say why').max(200),
});
