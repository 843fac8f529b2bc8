import { z } from 'zod';
import { frozen, side, termNumber } from './scalars.ts';

/**
 * A market's result with its runners' names. More winners than `expected` (absent: one) are a dead heat, none is a
 * market without a winner.
 */
export const resultTerms = frozen(
  z.union([
    z.object({ kind: z.literal('winners'), winners: z.array(z.string()), expected: z.number().optional() }),
    z.object({ kind: z.literal('value'), value: z.number() }),
    z.object({ kind: z.literal('void'), note: z.string() }),
  ]),
);

export type ResultTerms = z.infer<typeof resultTerms>;

/**
 * Terms of the explanation of a bet, for another language. Sums in whole currency units, averages over all fills in
 * odds or per 100.
 */
export const explanationTerms = z.union([
  z.object({ kind: z.literal('voided'), stake: termNumber, reason: z.string() }),
  z.object({
    kind: z.literal('settled'),
    result: resultTerms,
    bet: z.union([
      z.object({ kind: z.literal('runner'), side, runner: z.string() }),
      z.object({ kind: z.literal('line'), side, run: z.number(), value: z.number() }),
    ]),
    isWon: z.boolean(),
    sum: z.union([
      z.object({ kind: z.literal('stake'), profit: termNumber }),
      z.object({
        kind: z.literal('shared'),
        profit: termNumber,
        winners: z.number(),
        /** Absent: one. */
        expected: z.number().optional(),
      }),
      /** A level handicap: the whole stake, or half of it, is returned. */
      z.object({ kind: z.literal('refunded'), profit: termNumber, isHalf: z.boolean() }),
      z.object({ kind: z.enum(['price', 'rate']), profit: termNumber, stake: termNumber, average: termNumber }),
    ]),
    /** Text of an operator or a feed; empty if none exists. */
    note: z.string(),
  }),
]);
export type ExplanationTerms = z.infer<typeof explanationTerms>;
