import type { Money } from '@crease/kernel';
import type { AccountId } from './account.ts';
import type { Journal, JournalKind, JournalTerms } from './journal.ts';

/** One line of an account's statement; every line links to its journal (invariant I26). */
export interface StatementEntry {
  readonly journalId: number;
  readonly transferId: number;
  readonly at: number;
  readonly kind: JournalKind;
  readonly terms: JournalTerms;
  readonly reference: string;
  readonly debit: Money;
  readonly credit: Money;
  /** The account's balance after this line. */
  readonly balance: Money;
}

export interface Statement {
  readonly opening: Money;
  readonly entries: readonly StatementEntry[];
  readonly closing: Money;
}

/** Every line of one account in these journals, in their order. */
export function statementEntries(accountId: AccountId, journals: Iterable<Journal>): StatementEntry[] {
  const entries: StatementEntry[] = [];
  for (const { journalId, at, kind, terms, reference, transfers } of journals) {
    for (const { transferId, debit, credit, amount, debitBalance, creditBalance } of transfers) {
      const words = { journalId, transferId, at, kind, terms, reference };
      if (debit === accountId) entries.push({ ...words, debit: amount, credit: 0, balance: debitBalance });
      if (credit === accountId) entries.push({ ...words, debit: 0, credit: amount, balance: creditBalance });
    }
  }
  return entries;
}

/**
 * The lines with `from ≤ at < to` between the balance before and the balance after them.
 * @param openingBalance what the account held before the first of `entries`.
 */
export function statementBetween(
  entries: readonly StatementEntry[],
  openingBalance: Money,
  { from, to }: { readonly from: number; readonly to: number },
): Statement {
  const first = entries.findIndex((entry) => entry.at >= from);
  const start = first < 0 ? entries.length : first;
  const opening = start === 0 ? openingBalance : (entries[start - 1] as StatementEntry).balance;
  const within = entries.slice(start).filter((entry) => entry.at < to);
  return { opening, entries: within, closing: within.at(-1)?.balance ?? opening };
}
