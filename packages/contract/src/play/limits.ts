import { z } from 'zod';
import { isoTime, reasonText, units } from '../wire/scalars.ts';

export const limitKind = z.enum(['deposit', 'loss', 'stake', 'event', 'session', 'reality']);
export type LimitKind = z.infer<typeof limitKind>;
export const limitPeriod = z.enum(['day', 'week', 'month']);
export type LimitPeriod = z.infer<typeof limitPeriod>;

/** A waiting raise: from `ripeAt` on it can be confirmed by requesting the same value again. */
const raiseOf = <V extends z.ZodType>(value: V) => z.object({ value, askedAt: isoTime, ripeAt: isoTime }).nullable();

/** A limit in money: deposit and loss per period, stake per bet, exchange bets at risk per event. */
const moneyLimit = z.object({
  kind: z.enum(['deposit', 'loss', 'stake', 'event']),
  period: limitPeriod.nullable(),
  /** null: none. */
  value: units.nullable(),
  /** Amount used in its period; null if it is not counted. */
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
  /** null: permanent. */
  until: isoTime.nullable(),
});

/** My limits, and their use. */
export const limitsReply = z.object({
  money: z.array(moneyLimit),
  /** Hours per day. */
  session: z.object({ value: minutesOrHours, raise: raiseOf(minutesOrHours), playedSeconds: z.number().int() }),
  /** Minutes of play between two checks. */
  reality: z.object({
    value: minutesOrHours,
    raise: raiseOf(minutesOrHours),
    /** When the next one is due if the play continues; null without one. */
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
  /** null: permanent. */
  until: isoTime.nullable(),
  /** Number of bets with a cancelled part. */
  cancelled: z.number().int(),
});

/** Figures of a reality check; null: not due. */
export const realityCheck = z
  .object({
    since: isoTime,
    playedSeconds: z.number().int(),
    staked: units,
    /** Result of bets settled meanwhile, after commission. */
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
/** My play. After commission, without bonuses; weeks from Monday in India, the latest last. */
export const playedReply = z.object({
  weeks: z.array(z.object({ from: z.string(), net: units, playedSeconds: z.number().int() })),
  net: units,
  playedSeconds: z.number().int(),
  thisWeekSeconds: z.number().int(),
  /** All-time totals. */
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
  reason: reasonText,
});
