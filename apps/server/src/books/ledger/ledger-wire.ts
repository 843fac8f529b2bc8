import type { ReplyOf } from '@crease/contract';
import { unitsFromMoney } from '@crease/kernel';
import { parseAccountId } from '@crease/ledger';
import type { JournalRow, LedgerAccountRow, LedgerEntryRow, WholeJournal } from '@crease/store';
import { isoTime } from '../../core/iso-time.ts';
import { statementWords } from '../../core/statement-words.ts';

type AccountWire = ReplyOf<'ledgerAccounts'>['items'][number];
type EntryWire = ReplyOf<'ledgerEntries'>['items'][number];
type JournalWire = ReplyOf<'ledgerSearch'>['journals'][number];

export function accountWire({ accountId, asset, balance, playerId, username }: LedgerAccountRow): AccountWire {
  const kind = parseAccountId(accountId)?.kind ?? '';
  const owner = { playerId: playerId === null ? null : String(playerId), username };
  return { account: accountId, kind, asset, balance: unitsFromMoney(balance), ...owner };
}

/** As text: old journals have only a sentence, without terms. */
function wordsOfJournal({ terms, description }: Pick<JournalRow, 'terms' | 'description'>): string {
  return terms === null ? (description ?? '') : statementWords(terms);
}

export function entryWire(row: LedgerEntryRow): EntryWire {
  const { journalId, transferId, at, kind, reference, other, debit, credit, balance } = row;
  return {
    journalId: String(journalId),
    transferId: String(transferId),
    at: isoTime(at),
    kind,
    what: wordsOfJournal(row),
    reference,
    other,
    debit: unitsFromMoney(debit),
    credit: unitsFromMoney(credit),
    balance: unitsFromMoney(balance),
  };
}

export function journalWire(row: JournalRow): JournalWire {
  const { journalId, key, asset, kind, at, reference } = row;
  return {
    journalId: String(journalId),
    key,
    asset,
    kind,
    at: isoTime(at),
    what: wordsOfJournal(row),
    reference,
  };
}

export function wholeJournalWire(journal: WholeJournal): ReplyOf<'ledgerJournal'> {
  return {
    ...journalWire(journal),
    transfers: journal.transfers.map(({ transferId, debit, credit, amount, debitBalance, creditBalance }) => ({
      transferId: String(transferId),
      debit,
      credit,
      amount: unitsFromMoney(amount),
      debitBalance: unitsFromMoney(debitBalance),
      creditBalance: unitsFromMoney(creditBalance),
    })),
    related: journal.related.map(journalWire),
  };
}
