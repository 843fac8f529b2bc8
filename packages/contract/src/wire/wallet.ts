import { z } from 'zod';
import { resultTerms } from './explanation.ts';
import { frozen, termNumber, units } from './scalars.ts';

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

/** `balance` is the amount that can be staked now: cash, sports bonus and games bonus. */
export const wallet = z.object({
  balance: units,
  cash: units,
  coins: units,
  sports: units,
  wicket: units,
  /** Everything that rollover can still turn into cash. */
  pendingRolloverBonus: units,
  /** Stakable amount of each; absent for players who never had a bonus: it is all cash. */
  free: z.object({ cash: units, sports: units, wicket: units }).optional(),
});
export type Wallet = z.infer<typeof wallet>;

export const EMPTY_WALLET: Wallet = { balance: 0, cash: 0, coins: 0, sports: 0, wicket: 0, pendingRolloverBonus: 0 };

export const exposure = z.object({
  exposureAmount: units,
  markets: z.array(
    z.object({
      marketId: z.string(),
      gameId: z.string(),
      name: z.string(),
      eventName: z.string(),
      exposure: units,
      /**
       * `most`: only if several runners win, the most that is possible if this one is among them; `profit`, the least.
       */
      outcomes: z.array(z.object({ outcome: z.string(), profit: units, most: units.optional() })),
    }),
  ),
});
export type Exposure = z.infer<typeof exposure>;

/** Pockets of a player's money: cash, bonus for sports, bonus for games, points. */
export const STATEMENT_POCKETS = ['cash', 'sports', 'wicket', 'coins'] as const;

export const statementLine = z.object({
  /** A transfer between two pockets has a line, and an id, for each. */
  id: z.string(),
  at: z.string(),
  kind: z.string(),
  description: z.string(),
  /** Terms of the description, for another language; absent on older lines. */
  terms: statementTerms.optional(),
  reference: z.string(),
  /** The pocket that the line moved; `balance` is its balance afterwards. */
  pocket: z.enum(STATEMENT_POCKETS),
  debit: units,
  credit: units,
  balance: units,
});
export type StatementLine = z.infer<typeof statementLine>;
export type StatementPocket = StatementLine['pocket'];
