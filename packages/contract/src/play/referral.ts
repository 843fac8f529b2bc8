import { z } from 'zod';
import { isoTime, pageQuery, reasonText, units } from '../wire/scalars.ts';

/** Where a link is placed; chosen by the player. */
const source = z
  .string()
  .trim()
  .min(1, 'Name the place')
  .max(30, 'A name of 30 letters at most')
  .regex(/^[\p{L}\p{M}\p{N} ._-]+$/u, 'Letters and digits');
export const generateRefBody = z.object({ source: source.optional() });
export const refLink = z.object({ code: z.string(), url: z.string() });
export const openedRefBody = z.object({ code: z.string().min(1).max(32) });
export const openedRefReply = z.object({ counted: z.literal(true) });

const counts = {
  opened: z.number().int(),
  signedUp: z.number().int(),
  firstBet: z.number().int(),
  verified: z.number().int(),
  earned: units,
};
export const refStats = z.object({
  ...counts,
  /** Earned and not paid yet. */
  waiting: units,
  /** null: no link yet. */
  link: refLink.nullable(),
  nextPayAt: isoTime,
  /** Reward for each friend, and the minimum first bet. */
  rewards: z.object({ firstBet: units, firstBetLeast: units, verified: units, monthMost: units }),
  /** From Monday in India, the latest last. */
  weeks: z.array(z.object({ from: z.string(), signedUp: z.number().int(), earned: units })),
});
export type RefStats = z.infer<typeof refStats>;
export const refChildrenQuery = z.object({ page: pageQuery });
/** A friend, with a name that only their acquaintances recognise. */
export const refChild = z.object({
  name: z.string(),
  joinedAt: isoTime,
  step: z.enum(['signedUp', 'firstBet', 'verified']),
  earned: units,
});
export type RefChild = z.infer<typeof refChild>;
export const refSources = z.object({
  items: z.array(z.object({ ...counts, source: z.string(), url: z.string() })),
});
export type RefSources = z.infer<typeof refSources>;

/** A referrer, for operators. */
export const referrer = z.object({
  playerId: z.string(),
  username: z.string(),
  signedUp: z.number().int(),
  firstBet: z.number().int(),
  verified: z.number().int(),
  earned: units,
  paid: units,
  /**
   * Number of friends who may be the referrer: same payout account, document, or device. No reward is paid for them.
   */
  flagged: z.number().int(),
  held: z.boolean(),
});
export type Referrer = z.infer<typeof referrer>;
export const holdReferrerBody = z.object({
  playerId: z.string().regex(/^[1-9]\d{0,15}$/, 'playerId is a whole number'),
  held: z.boolean(),
  reason: reasonText,
});
export const heldReferrer = z.object({ playerId: z.string(), held: z.boolean() });
