import type { Asset, Money } from '@crease/kernel';
import type { AccountId } from './account.ts';

/** Reasons of money movements, as the statement shows them. */
export const JOURNAL_KINDS = {
  opening: "a player's first balance",
  deposit: 'money in',
  withdrawal: 'money out',
  settlement: 'the result of a market',
  commission: 'share of net winnings in a market',
  house_result: "the house's result of a settled market",
  reversal: 'an earlier journal reversed',
  debt_lent: 'lent by the house after a correction',
  debt_repaid: 'a loan of the house repaid',
  adjustment: 'a correction by an operator',
  play: 'a stake in a game',
  payout: 'a return from a game',
  ticket: 'a bet at fixed odds that was settled or cashed out',
  bonus: 'a bonus granted or revoked',
  referral: 'a reward for a referred friend',
} as const;
export type JournalKind = keyof typeof JOURNAL_KINDS;

/** One amount from a debit account to a credit account. */
export interface Transfer {
  readonly transferId: number;
  readonly debit: AccountId;
  readonly credit: AccountId;
  /** Greater than zero. */
  readonly amount: Money;
  /** Balances after this transfer; the statement shows them, and a checker verifies the chain (invariant I3). */
  readonly debitBalance: Money;
  readonly creditBalance: Money;
}

/** Subject of a journal for its statement line: plain data, translated for display. */
export type JournalTerms = { readonly about: string } & { readonly [name: string]: unknown };

/** Transfers posted together or not at all, with one idempotency key. */
export interface Journal {
  readonly journalId: number;
  /** Unique forever: `settle:<marketId>:<version>:<playerId>`. */
  readonly key: string;
  readonly asset: Asset;
  readonly kind: JournalKind;
  readonly at: number;
  readonly terms: JournalTerms;
  /** Id of the market, payment or similar; empty without one. */
  readonly reference: string;
  readonly transfers: readonly Transfer[];
}

export interface TransferDraft {
  readonly debit: AccountId;
  readonly credit: AccountId;
  readonly amount: Money;
}

export interface JournalDraft {
  readonly key: string;
  readonly asset: Asset;
  readonly kind: JournalKind;
  readonly at: number;
  readonly terms: JournalTerms;
  readonly reference: string;
  readonly transfers: readonly TransferDraft[];
  /**
   * An operation that may take more than the player has available; call {@link Ledger.levelDebt} afterwards, which
   * lends the difference. Without it such a journal is a bug and throws.
   */
  readonly forced?: boolean;
}
