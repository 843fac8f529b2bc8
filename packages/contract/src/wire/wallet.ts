import { z } from 'zod';
import { units } from './scalars.ts';
import { statementTerms } from './statement-terms.ts';

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
      /** `most`: only if several runners win, the most that is possible if this one is among them; `profit`, the least. */
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
