import { z } from 'zod';
import { isoTime, units } from '../wire/scalars.ts';
import { secondReason } from '../wire/second-reasons.ts';

/** What happened to an event, newest first. */
export const eventHistory = z.array(
  z.object({
    /** 0: its creation. */
    number: z.number().int(),
    at: isoTime,
    /** Empty: the server. */
    operator: z.string(),
    /** In words. */
    text: z.string(),
  }),
);

/** What an abandonment would do to each open market. */
export const abandonPreview = z.object({
  markets: z.array(
    z.object({
      marketId: z.string(),
      name: z.string(),
      /** The result that play has decided, or `Void`. */
      result: z.string(),
      isVoid: z.boolean(),
      bets: z.number().int(),
      /** Matched stakes. */
      staked: units,
      /** Paid to players. */
      pays: units,
      /** Why a second operator must agree; empty: nobody. */
      secondReasons: z.array(secondReason),
    }),
  ),
  staked: units,
  pays: units,
});
export type AbandonPreview = z.infer<typeof abandonPreview>;
