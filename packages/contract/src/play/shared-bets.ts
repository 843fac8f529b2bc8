import { z } from 'zod';
import { averageOdds, id, isoTime, marketType, side, sportId, units } from '../wire/scalars.ts';

/** Most links of one player. */
export const SHARED_BETS_MOST = 100;

/** The random part of a link. */
export const shareId = z.string().regex(/^[\w-]{22}$/, 'shareId is the last part of a shared link');

/** What a link shows to everyone: no name, no ids of the player, and amounts only if the player chose so. */
export const sharedBet = z.object({
  eventName: z.string(),
  sportId,
  marketName: z.string(),
  marketType,
  runnerName: z.string(),
  side,
  /** Odds markets only. */
  averagePrice: averageOdds.nullable(),
  /** Bookmaker and fancy. */
  rate: z.number().optional(),
  /** Fancy. */
  run: z.number().optional(),
  result: z.enum(['open', 'won', 'lost', 'level', 'void']),
  /** Matched, and won or lost before commission; absent while hidden. */
  amounts: z.object({ stake: units, profit: units }).optional(),
});
export type SharedBet = z.infer<typeof sharedBet>;

const shareLink = z.object({ shareId, betId: z.string(), showsAmounts: z.boolean(), sharedAt: isoTime });
export type ShareLink = z.infer<typeof shareLink>;

export const shareLinksReply = z.object({ items: z.array(shareLink) });
export const shareBetBody = z.object({ betId: id, showsAmounts: z.boolean() });
export const shareBetReply = shareLink;
export const withdrawShareBody = z.object({ shareId });
export const withdrawShareReply = z.object({ withdrawn: z.literal(true) });
