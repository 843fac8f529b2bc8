import { z } from 'zod';
import { clientRef, id, units } from '../wire/scalars.ts';
import { wallet } from '../wire/wallet.ts';
import { bet, placeOddsBody, replaceBody } from './betting.ts';

/** Most instructions of one call. */
const INSTRUCTIONS_MAX = 200;

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
export const cancelOrdersBody = z.object({
  clientRef,
  mode,
  /** `sizeReduction` absent, or at least what remains: the whole unmatched part. */
  instructions: instructions(z.object({ betId: id, sizeReduction: units.optional() })),
});

/** Why an instruction was refused, as in a refused call. */
const refused = z.object({
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
  results: z.array(z.object({ betId: z.string(), size: units, refused: refused.nullable() })),
  wallet,
  exposureAmount: units,
});
