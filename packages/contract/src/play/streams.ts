import { z } from 'zod';
import { id } from '../wire/scalars.ts';

/** Usual maximum delay of internet streams behind the match, seconds. */
const USUAL_DELAY_SECONDS = 8;

/** A path of the app, or an https address without a name and a password, because every player may read it. */
export const openAddress = z
  .string()
  .max(500)
  .regex(
    /^(\/(?!\/)|https:\/\/[a-z\d.-]+(:\d{1,5})?(?=[/?#]|$))[^\s"'<>\\]*$/i,
    'a path of the app or an https address without a name and a password',
  );

/** Live pictures of a match: the address of an HLS playlist. */
export const matchStream = z.object({
  url: z.string(),
  /** Maximum delay of the pictures behind the match. */
  delaySeconds: z.number().int(),
});
export type MatchStream = z.infer<typeof matchStream>;
/** null: no pictures. */
export const eventStream = z.object({ stream: matchStream.nullable() });

export const setStreamBody = z.object({
  gameId: id,
  /** Empty: no pictures of this match. null: the default of the installation. */
  url: z.union([z.literal(''), openAddress]).nullable(),
  delaySeconds: z.number().int().min(0).max(120).default(USUAL_DELAY_SECONDS),
});
/** An operator's setting for a match; `url` empty: no pictures. */
export const ownStream = matchStream.extend({ gameId: z.string() });
export type OwnStream = z.infer<typeof ownStream>;
