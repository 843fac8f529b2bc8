import type { Money } from '@crease/kernel';
import type { AccountId } from './account.ts';
import type { Journal, JournalKind, JournalTerms } from './journal.ts';

/** One line of an account's statement, linked to its journal (invariant I26). */
export interface StatementEntry {
  readonly journalId: number;
  readonly transferId: number;
  readonly at: number;
  readonly kind: JournalKind;
  readonly terms: JournalTerms;
  readonly reference: string;
  readonly debit: Money;
  readonly credit: Money;
  /** Balance after this line. */
  readonly balance: Money;
}

export interface Statement {
  readonly opening: Money;
  readonly entries: readonly StatementEntry[];
  readonly closing: Money;
}

/** Returns every line of one account in these journals, in order. */
export function statementEntries(accountId: AccountId, journals: Iterable<Journal>): StatementEntry[] {
  const entries: StatementEntry[] = [];
  for (const { journalId, at, kind, terms, reference, transfers } of journals) {
    for (const { transferId, debit, credit, amount, debitBalance, creditBalance } of transfers) {
      const shared = { journalId, transferId, at, kind, terms, reference };
      if (debit === accountId) entries.push({ ...shared, debit: amount, credit: 0, balance: debitBalance });
      if (credit === accountId) entries.push({ ...shared, debit: 0, credit: amount, balance: creditBalance });
    }
  }
  return entries;
}

/**
 * Returns the lines with `from ≤ at < to` and the balances before and after them.
 * @param openingBalance balance before the first of `entries`.
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
