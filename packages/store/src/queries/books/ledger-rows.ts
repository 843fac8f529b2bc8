import type { StatementTerms } from '@crease/engine';
import type { Asset, Money } from '@crease/kernel';
import type { AccountId, AccountKind } from '@crease/ledger';

/** Total of all accounts of one kind in one asset. */
export interface KindBalance {
  readonly asset: Asset;
  readonly kind: AccountKind;
  readonly accounts: number;
  readonly balance: Money;
}

export interface LedgerAccountRow {
  readonly accountId: AccountId;
  readonly asset: Asset;
  readonly balance: Money;
  /** null unless it is a player's. */
  readonly playerId: number | null;
  readonly username: string | null;
}

/** A journal's header: time and reason of a money movement, as terms, or, for older journals, as a sentence. */
export interface JournalRow {
  readonly journalId: number;
  readonly key: string;
  readonly asset: Asset;
  readonly kind: string;
  readonly at: number;
  readonly terms: StatementTerms | null;
  readonly description: string | null;
  readonly reference: string;
}

/** One entry of an account, with the opposite account. */
export interface LedgerEntryRow extends JournalRow {
  readonly transferId: number;
  readonly other: AccountId;
  readonly debit: Money;
  readonly credit: Money;
  /** Balance after this entry. */
  readonly balance: Money;
}

export interface TransferOfJournal {
  readonly transferId: number;
  readonly debit: AccountId;
  readonly credit: AccountId;
  readonly amount: Money;
  readonly debitBalance: Money;
  readonly creditBalance: Money;
}

export interface WholeJournal extends JournalRow {
  readonly transfers: readonly TransferOfJournal[];
  /** The journals that it reverses, or that reverse it. */
  readonly related: readonly JournalRow[];
}

export interface AccountsQuery {
  readonly kind: AccountKind;
  readonly asset: Asset;
  /** Continues after the account of this player (by number) or with this id; absent: from the first. */
  readonly after?: string | undefined;
  readonly limit: number;
  /** Balances before this time, epoch ms; absent: now. */
  readonly before?: number | undefined;
}

export interface EntriesQuery {
  readonly accountId: AccountId;
  /** Continues below this transfer; absent: from the newest. */
  readonly below?: number | undefined;
  /** Only entries before this time, epoch ms; absent: all. */
  readonly before?: number | undefined;
  readonly limit: number;
}

export interface JournalsQuery {
  readonly reference: string;
  readonly below?: number | undefined;
  readonly limit: number;
}

export const JOURNAL_COLUMNS = `j.journal_id AS "journalId", j.key, j.asset, j.kind, j.at, j.terms, j.description,
  j.reference`;

/** Returns an account's balance before a time: the balance after its last earlier transfer. */
export const balanceBefore = (account: string, moment: string): string => `
  coalesce((SELECT balance FROM (
    (SELECT transfer_id, debit_balance AS balance FROM transfers
      WHERE debit = ${account} AND at < ${moment} ORDER BY at DESC, transfer_id DESC LIMIT 1)
    UNION ALL
    (SELECT transfer_id, credit_balance FROM transfers
      WHERE credit = ${account} AND at < ${moment} ORDER BY at DESC, transfer_id DESC LIMIT 1)
  ) latest ORDER BY transfer_id DESC LIMIT 1), 0)`;
