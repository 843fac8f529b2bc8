import { z } from 'zod';
import { clientRef, id, units } from '../wire/scalars.ts';
import { wallet } from '../wire/wallet.ts';
import { bet, placeOddsBody, replaceBody } from './betting.ts';

/** Most instructions of one call. */
export const INSTRUCTIONS_MAX = 200;

/** `each`: every instruction for itself. `all`: all of them, or none and the call is refused. */
const mode = z.enum(['each', 'all']).default('each');
const instructions = <T extends z.ZodType>(instruction: T) => z.array(instruction).min(1).max(INSTRUCTIONS_MAX);
const marketVersion = z.number().int().optional();

export const placeOrdersBody = z.object({
  clientRef,
  marketId: id,
  mode,
  marketVersion,
  instructions: instructions(placeOddsBody.omit({ clientRef: true, marketId: true, marketVersion: true })),
});
export const replaceOrdersBody = z.object({
  clientRef,
  mode,
  marketVersion,
  instructions: instructions(replaceBody.omit({ clientRef: true, marketVersion: true })),
});
/** `sizeReduction` absent, or at least what remains: the whole unmatched part. */
export const cancelInstruction = z.object({ betId: id, sizeReduction: units.optional() });
export const cancelOrdersBody = z.object({
  clientRef,
  mode,
  instructions: instructions(cancelInstruction),
});

/** Why an instruction was refused, as in a refused call. */
export const refused = z.object({
  code: z.string(),
  message: z.string(),
  terms: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  field: z.string().optional(),
});
/** Results in the order of the instructions. */
export const batchReply = z.object({
  results: z.array(z.object({ bet: bet.nullable(), refused: refused.nullable() })),
  wallet,
  exposureAmount: units,
});
export const cancelOrdersReply = z.object({
  results: z.array(z.object({ size: units, refused: refused.nullable() })),
  wallet,
  exposureAmount: units,
});

/** Once `size` of these bets is matched, over all of them, the rest of them is cancelled. */
export const groupOrdersBody = z.object({
  clientRef,
  betIds: z.array(id).min(1).max(INSTRUCTIONS_MAX),
  size: units,
});
export const groupOrdersReply = z.object({ groupId: z.string() });

export const heartbeatBody = z.object({
  /** Seconds until the next one is due, corrected to 10 to 300; 0: off. */
  timeoutSeconds: z.number().int().min(0).max(100_000),
  /** What a missed one does: cancels all unmatched bets, and may refuse new ones until the player resumes. */
  action: z.enum(['cancel', 'cancelAndSuspend']).default('cancel'),
});
export const heartbeatReply = z.object({
  /** The timeout in force; 0: off. */
  timeoutSeconds: z.number().int(),
  /** What was done since the session's last heartbeat; bets in the in-play delay cannot be cancelled. */
  performed: z.enum(['none', 'allCancelled', 'someNotCancelled']),
  /** New bets are refused until the player resumes. */
  suspended: z.boolean(),
});
