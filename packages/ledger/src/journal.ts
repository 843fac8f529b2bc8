import type { Asset, Money } from '@crease/kernel';
import type { AccountId } from './account.ts';

/** Why money moved, in the words of the statement. */
export const JOURNAL_KINDS = {
  opening: "a player's first balance",
  deposit: 'money in',
  withdrawal: 'money out',
  settlement: 'the result of a market',
  commission: 'share of net winnings in a market',
  house_result: "the house's side of a settled market",
  reversal: 'an earlier journal taken back',
  debt_lent: 'lent by the house after a correction',
  debt_repaid: 'a loan of the house paid back',
  adjustment: 'a correction by the operator',
  play: 'a stake in a game',
  payout: 'a return from a game',
  ticket: 'a bet at fixed odds that was settled or cashed out',
  bonus: 'a bonus granted or taken back',
  referral: 'a reward for a friend who came',
} as const;
export type JournalKind = keyof typeof JOURNAL_KINDS;

/** One amount from a debit account to a credit account. */
export interface Transfer {
  readonly transferId: number;
  readonly debit: AccountId;
  readonly credit: AccountId;
  /** Greater than zero. */
  readonly amount: Money;
  /** Balances after this transfer: the statement shows them, a checker chains them (invariant I3). */
  readonly debitBalance: Money;
  readonly creditBalance: Money;
}

/** What a journal is about, for its line in a statement: plain data, put into words where it is shown. */
export type JournalTerms = { readonly about: string } & { readonly [name: string]: unknown };

/** Transfers that stand or fall together, with one idempotency key. */
export interface Journal {
  readonly journalId: number;
  /** Unique for ever: `settle:<marketId>:<version>:<playerId>`. */
  readonly key: string;
  readonly asset: Asset;
  readonly kind: JournalKind;
  readonly at: number;
  readonly terms: JournalTerms;
  /** What it is about: a market id, a payment id; empty when nothing. */
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
   * An act of the operator or of the rules that may take more than the player has available; follow it
   * by {@link Ledger.levelDebt}, which lends what is missing. Absent: such a journal is a bug and throws.
   */
  readonly forced?: boolean;
}
