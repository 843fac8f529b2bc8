import { z } from 'zod';
import { flagQuery, id, units } from '../wire/scalars.ts';
import { bet, placeOddsBody } from './betting.ts';
import { cancelInstruction, INSTRUCTIONS_MAX, refused } from './order-batches.ts';

/** `dryRun=true`: the answer that the call would get now, and nothing changes; its `clientRef` stays free. */
export const dryRunQuery = z.object({ dryRun: flagQuery });

/** In one market and in this order: cancel, place, let the delay pass, suspend. */
export const whatIfBody = z.object({
  marketId: id,
  cancel: z.array(cancelInstruction).max(INSTRUCTIONS_MAX).default([]),
  place: z
    .array(placeOddsBody.omit({ clientRef: true, marketId: true, marketVersion: true }))
    .max(INSTRUCTIONS_MAX)
    .default([]),
  /** The in-play delay passes with the market unchanged. */
  delayPasses: z.boolean().default(true),
  /** Then the market is suspended. */
  suspends: z.boolean().default(false),
});

const standing = z.object({
  /** The worst outcome, with unmatched bets at their worst. */
  exposure: units,
  outcomes: z.array(
    z.object({
      /** The runner's name. */
      outcome: z.string(),
      /** Of matched bets. */
      profit: units,
      /** With unmatched bets at their worst. */
      worst: units,
    }),
  ),
  /** The worst result of cashing out all; null if nothing can be cashed out. */
  cashOut: units.nullable(),
});

export const whatIfReply = z.object({
  cancelled: z.array(z.object({ size: units, refused: refused.nullable() })),
  /** In the order of the instructions: the bet in `bets`, or why it would be refused. */
  placed: z.array(z.object({ betId: z.string().nullable(), refused: refused.nullable() })),
  /** Every bet of the caller that would be placed or changed, at the end. */
  bets: z.array(bet),
  before: standing,
  after: standing,
});
