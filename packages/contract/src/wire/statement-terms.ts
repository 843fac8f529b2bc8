import { z } from 'zod';
import { resultTerms } from './explanation.ts';
import { frozen, termNumber } from './scalars.ts';

/** Kinds of journals whose line shows the kind and an operator's note. */
const NOTED_KINDS = ['deposit', 'withdrawal', 'adjustment', 'bonus', 'referral'] as const;

const BONUS_ACTS = ['granted', 'part', 'cancelled', 'expired', 'covered', 'repaid', 'stake'] as const;

/** Terms of a statement line, for another language: stored by the engine, shown unchanged. */
export const statementTerms = frozen(
  z.union([
    z.object({ about: z.literal('opening'), isPlay: z.boolean() }),
    z.object({
      about: z.literal('market'),
      event: z.string(),
      market: z.string(),
      removals: z.array(z.object({ runner: z.string(), reason: z.string(), reducedPercent: z.number() })),
      result: resultTerms.nullable(),
    }),
    z.object({
      about: z.literal('commission'),
      event: z.string(),
      market: z.string(),
      percent: z.number(),
      winnings: termNumber,
    }),
    z.object({ about: z.literal('round'), game: z.string(), round: z.number() }),
    z.object({ about: z.literal('correction'), market: z.string() }),
    z.object({ about: z.literal('bonus'), act: z.enum(BONUS_ACTS), name: z.string() }),
    z.object({
      about: z.literal('ticket'),
      act: z.enum(['settled', 'resettled', 'cashed_out']),
      legs: z.number(),
      event: z.string(),
      market: z.string(),
    }),
    z.object({ about: z.literal('kind'), kind: z.enum(NOTED_KINDS), note: z.string() }),
  ]),
);
export type StatementTerms = z.infer<typeof statementTerms>;
