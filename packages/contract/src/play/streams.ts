import { z } from 'zod';
import { id } from '../wire/scalars.ts';

/** Behind the match, seconds: what pictures that come over the net seldom exceed. */
const USUAL_DELAY_SECONDS = 8;

/** A path of ours, or an https address that any player may read: one with a name and a password does not fit. */
export const openAddress = z
  .string()
  .max(500)
  .regex(
    /^(\/(?!\/)|https:\/\/[a-z\d.-]+(:\d{1,5})?(?=[/?#]|$))[^\s"'<>\\]*$/i,
    'a path of ours or an https address without a name and a password',
  );

/** Live pictures of a match: the address of an HLS playlist. */
export const matchStream = z.object({
  url: z.string(),
  /** How far behind the match the pictures can be. */
  delaySeconds: z.number().int(),
});
export type MatchStream = z.infer<typeof matchStream>;
/** null: no pictures. */
export const eventStream = z.object({ stream: matchStream.nullable() });

export const setStreamBody = z.object({
  gameId: id,
  /** Empty: no pictures of this match. null: what the house shows unless somebody says otherwise. */
  url: z.union([z.literal(''), openAddress]).nullable(),
  delaySeconds: z.number().int().min(0).max(120).default(USUAL_DELAY_SECONDS),
});
/** What an operator set for a match; `url` empty: no pictures. */
export const ownStream = matchStream.extend({ gameId: z.string() });
export type OwnStream = z.infer<typeof ownStream>;
