import { z } from 'zod';
import { decimal, flag, idText, side, whole } from './request-fields.ts';

/** Most instructions of one call. */
const PLACE_MOST = 200;
const CHANGE_MOST = 60;

const REFERENCE = /^[A-Za-z0-9:\-._+*;~]*$/;
const reference = (most: number) => z.string().max(most).regex(REFERENCE).optional();

/** Whether a reference of one order may be stored. */
export function isOrderRef(text: string): boolean {
  return text.length <= 32 && REFERENCE.test(text);
}

const customerRef = reference(32);
const marketVersion = z.object({ version: whole.optional() }).optional();

const PERSISTENCE = ['LAPSE', 'PERSIST', 'MARKET_ON_CLOSE'] as const;
const limitOrder = z.object({
  size: decimal.optional(),
  price: decimal,
  persistenceType: z.enum(PERSISTENCE).optional(),
  timeInForce: z.enum(['FILL_OR_KILL']).optional(),
  minFillSize: decimal.optional(),
  betTargetType: z.enum(['BACKERS_PROFIT', 'PAYOUT']).optional(),
  betTargetSize: decimal.optional(),
});
export type LimitOrder = z.output<typeof limitOrder>;

const placeInstruction = z.object({
  orderType: z.enum(['LIMIT', 'LIMIT_ON_CLOSE', 'MARKET_ON_CLOSE']),
  selectionId: whole,
  handicap: decimal.optional(),
  side,
  limitOrder: limitOrder.optional(),
  limitOnCloseOrder: z.object({ liability: decimal, price: decimal }).optional(),
  marketOnCloseOrder: z.object({ liability: decimal }).optional(),
  /** Checked with the order: a wrong one refuses its instruction. */
  customerOrderRef: z.string().optional(),
});
export type PlaceInstruction = z.output<typeof placeInstruction>;

export const placeParams = z.object({
  marketId: idText,
  instructions: z.array(placeInstruction).min(1).max(PLACE_MOST),
  customerRef,
  marketVersion,
  customerStrategyRef: reference(15),
  async: flag,
});

const cancelInstruction = z.object({ betId: idText, sizeReduction: decimal.optional() });
export type CancelInstruction = z.output<typeof cancelInstruction>;
export const cancelParams = z.object({
  marketId: idText.optional(),
  instructions: z.array(cancelInstruction).max(CHANGE_MOST).optional(),
  customerRef,
});

const replaceInstruction = z.object({ betId: idText, newPrice: decimal });
export const replaceParams = z.object({
  marketId: idText,
  instructions: z.array(replaceInstruction).min(1).max(CHANGE_MOST),
  customerRef,
  marketVersion,
  async: flag,
});

const updateInstruction = z.object({ betId: idText, newPersistenceType: z.enum(PERSISTENCE) });
export type UpdateInstruction = z.output<typeof updateInstruction>;
export const updateParams = z.object({
  marketId: idText,
  instructions: z.array(updateInstruction).min(1).max(CHANGE_MOST),
  customerRef,
});
