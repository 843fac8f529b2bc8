import { SPORT_KEYS } from '@crease/kernel';
import { z } from 'zod';
import { id, isoTime, reasonText, sportName } from '../wire/scalars.ts';
import { waitingChange } from '../wire/terms.ts';

/** Part of the operator name `feed:<name>` in the log of events and in the audit. */
const feedName = z.string().regex(/^[a-z][a-z\d-]{1,30}$/, 'A name is 2 to 31 small letters, digits and hyphens');
const perSecond = z.number().int().min(1).max(1_000);
const perDay = z.number().int().min(1).max(10_000);

export const feedProvider = z.object({
  name: z.string(),
  /** Sent with every request. */
  keyId: z.string(),
  /** A sandbox key changes nothing that players see. */
  isSandbox: z.boolean(),
  on: z.boolean(),
  /** Messages per second. */
  perSecond: z.number().int(),
  /** New events per day. */
  perDay: z.number().int(),
  sports: z.array(sportName),
  /** Results are settled within a trader's limits; false: always proposed to an operator. */
  settles: z.boolean(),
  /** The operator who made the key and was shown its secret, and when. */
  createdBy: z.string(),
  createdAt: isoTime,
  /** Accepted and refused requests since the server started. */
  messages: z.number().int(),
  refused: z.number().int(),
  /** null: no message since the server started. */
  lastAt: isoTime.nullable(),
  lastRefusal: z.string().nullable(),
});
export type FeedProvider = z.infer<typeof feedProvider>;

export const feedProviders = z.object({
  items: z.array(
    feedProvider.extend({
      /** How many operators may answer what it proposes; 0: its proposals lapse. */
      answerers: z.number().int(),
    }),
  ),
});

export const newFeedBody = z.object({
  name: feedName,
  isSandbox: z.boolean(),
  perSecond: perSecond.default(20),
  perDay: perDay.default(50),
  sports: z.array(sportName).min(1).max(SPORT_KEYS.length),
  settles: z.boolean().default(false),
});

/** The secret is shown once. */
export const feedSecret = z.object({ provider: feedProvider, secret: z.string() });
export type FeedSecret = z.infer<typeof feedSecret>;

export const rotateFeedBody = z.object({ name: id, reason: reasonText });

export const changeFeedBody = z.object({
  name: id,
  on: z.boolean().optional(),
  perSecond: perSecond.optional(),
  perDay: perDay.optional(),
  settles: z.boolean().optional(),
  sports: z.array(sportName).min(1).max(SPORT_KEYS.length).optional(),
  reason: reasonText,
});
export const changedFeed = z.object({ provider: feedProvider, ...waitingChange });

export const allowFeedBody = z.object({ name: id, gameId: id, allowed: z.boolean() });
export const allowedFeed = z.object({ name: z.string(), gameId: z.string(), allowed: z.boolean() });
