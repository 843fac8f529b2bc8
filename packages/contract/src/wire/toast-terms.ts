import { z } from 'zod';
import { resultTerms } from './explanation.ts';
import { side, termNumber } from './scalars.ts';

/** An event of a bet, a market or a request for a toast. Amounts in whole currency units. */
const bet = {
  side,
  runner: z.string(),
  /** Decimal odds; absent for a rate, and in entries of releases without it. */
  odds: z.number().optional(),
  /** Name of the event; absent if it is unavailable. */
  event: z.string().optional(),
};

export const toastTerms = z.union([
  z.object({ about: z.enum(['matched', 'lapsed']), ...bet, amount: termNumber }),
  z.object({ about: z.literal('voided'), ...bet }),
  z.object({
    about: z.enum(['credited', 'depositDeclined', 'paidOut', 'withdrawalDeclined']),
    amount: termNumber,
  }),
  z.object({
    about: z.literal('identity'),
    isApproved: z.boolean(),
    /** An operator's text; empty when it was approved. */
    reason: z.string(),
  }),
  z.object({
    about: z.literal('autoCashOut'),
    market: z.string(),
    /** The figure that was reached, or why the instruction ended. */
    why: z.enum(['takeProfit', 'stopLoss', 'settled', 'excluded']),
    /** The worst result from now on; 0 if nothing was cashed out. */
    result: termNumber,
  }),
  z.object({
    about: z.literal('priceAlert'),
    runner: z.string(),
    event: z.string().optional(),
    /** The decimal odds that were waited for. */
    odds: z.number(),
    direction: z.enum(['atLeast', 'atMost']),
  }),
  z.object({
    about: z.literal('settled'),
    /** Its name; empty if it is unavailable. */
    market: z.string(),
    event: z.string().optional(),
    /** After commission. */
    profit: termNumber,
    /** The earlier payment was reversed: `result` is the one in force, null if none exists. */
    isAgain: z.boolean(),
    result: resultTerms.nullable(),
  }),
]);
export type ToastTerms = Readonly<z.infer<typeof toastTerms>>;
