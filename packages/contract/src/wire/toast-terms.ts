import { z } from 'zod';
import { resultTerms } from './explanation.ts';
import { side, termNumber } from './scalars.ts';

/** What happened to a bet, a market or a request while the player looked elsewhere. Amounts in whole currency units. */
export const toastTerms = z.union([
  z.object({ about: z.enum(['matched', 'lapsed']), side, runner: z.string(), amount: termNumber }),
  z.object({ about: z.literal('voided'), side, runner: z.string() }),
  z.object({
    about: z.enum(['credited', 'depositDeclined', 'paidOut', 'withdrawalDeclined']),
    amount: termNumber,
  }),
  z.object({
    about: z.literal('identity'),
    isApproved: z.boolean(),
    /** An operator's own words; empty when it was approved. */
    reason: z.string(),
  }),
  z.object({
    about: z.literal('autoCashOut'),
    market: z.string(),
    /** Which figure was reached, or why nothing is cashed out any more. */
    why: z.enum(['takeProfit', 'stopLoss', 'settled', 'excluded']),
    /** The worst result from now on; 0 where nothing was cashed out. */
    result: termNumber,
  }),
  z.object({
    about: z.literal('settled'),
    /** Its name; empty when it is not known any more. */
    market: z.string(),
    /** After commission. */
    profit: termNumber,
    /** What was paid before was taken back: `result` is the one that counts now, null when there is none. */
    isAgain: z.boolean(),
    result: resultTerms.nullable(),
  }),
]);
export type ToastTerms = Readonly<z.infer<typeof toastTerms>>;
