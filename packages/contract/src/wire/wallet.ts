import { z } from 'zod';
import { units } from './scalars.ts';
import { statementTerms } from './statement-terms.ts';

/** `balance` is what can be staked now: of the cash, of the bonus for sports and of that for games. */
export const wallet = z.object({
  balance: units,
  cash: units,
  coins: units,
  sports: units,
  wicket: units,
  pendingRolloverBonus: units,
  /** What of each can be staked now; absent for who never had a bonus: it is all cash. */
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
      outcomes: z.array(z.object({ outcome: z.string(), profit: units })),
    }),
  ),
});
export type Exposure = z.infer<typeof exposure>;

/** Where a player's money lies: their own, bonus for sports, bonus for games, points. */
export const STATEMENT_POCKETS = ['cash', 'sports', 'wicket', 'coins'] as const;

export const statementLine = z.object({
  /** A transfer between two pockets has a line, and an id, for each. */
  id: z.string(),
  at: z.string(),
  kind: z.string(),
  description: z.string(),
  /** What the description is made of, for another language; absent on lines from before it was kept. */
  terms: statementTerms.optional(),
  reference: z.string(),
  /** What the line moved; `balance` is what lay there after it. */
  pocket: z.enum(STATEMENT_POCKETS),
  debit: units,
  credit: units,
  balance: units,
});
export type StatementLine = z.infer<typeof statementLine>;
export type StatementPocket = StatementLine['pocket'];
