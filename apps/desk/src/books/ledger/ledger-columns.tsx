import type { ReplyOf } from '@crease/client';
import { Money } from '@crease/ui';
import { PathLink } from '@crease/web';
import { exactText, momentText } from '../../core/moments.ts';
import type { Column } from '../../parts/data-table.tsx';
import { accountHref } from './ledger-day.tsx';

type LedgerAccount = ReplyOf<'ledgerAccounts'>['items'][number];
type LedgerEntry = ReplyOf<'ledgerEntries'>['items'][number];
type LedgerJournal = ReplyOf<'ledgerSearch'>['journals'][number];
type Transfer = ReplyOf<'ledgerJournal'>['transfers'][number];
type HrefOf = (path: string) => string;

export const ACCOUNT_COLUMNS: readonly Column<LedgerAccount>[] = [
  { key: 'account', head: 'Account', cell: ({ account }) => account },
  { key: 'player', head: 'Player', cell: ({ username }) => username ?? '' },
  { key: 'balance', head: 'Balance', cell: ({ balance }) => <Money value={balance} />, end: true },
];

export const JOURNAL_COLUMNS: readonly Column<LedgerJournal>[] = [
  { key: 'id', head: 'Journal', cell: ({ journalId }) => journalId },
  { key: 'at', head: 'At', cell: ({ at }) => <time title={exactText(at)}>{momentText(at)}</time> },
  { key: 'kind', head: 'Kind', cell: ({ kind }) => kind.replace('_', ' ') },
  { key: 'what', head: 'What', cell: ({ what }) => what },
  { key: 'reference', head: 'Reference', cell: ({ reference }) => reference, spare: true },
  { key: 'key', head: 'Key', cell: ({ key }) => <span className="muted">{key}</span>, spare: true },
];

export const entryColumns = (hrefOf: HrefOf): readonly Column<LedgerEntry>[] => [
  { key: 'journal', head: 'Journal', cell: ({ journalId }) => journalId },
  { key: 'at', head: 'At', cell: ({ at }) => <time title={exactText(at)}>{momentText(at)}</time> },
  { key: 'what', head: 'What', cell: ({ what }) => what },
  { key: 'kind', head: 'Kind', cell: ({ kind }) => kind.replace('_', ' '), spare: true },
  {
    key: 'other',
    head: 'Other side',
    cell: ({ other }) => <AccountLink {...{ account: other, hrefOf }} />,
    spare: true,
  },
  { key: 'change', head: 'Change', cell: ({ credit, debit }) => <Money value={credit - debit} profit />, end: true },
  { key: 'balance', head: 'Balance after', cell: ({ balance }) => <Money value={balance} />, end: true },
];

export const transferColumns = (hrefOf: HrefOf): readonly Column<Transfer>[] => [
  { key: 'id', head: 'Transfer', cell: ({ transferId }) => transferId },
  { key: 'from', head: 'Debit', cell: ({ debit }) => <AccountLink {...{ account: debit, hrefOf }} /> },
  { key: 'to', head: 'Credit', cell: ({ credit }) => <AccountLink {...{ account: credit, hrefOf }} /> },
  { key: 'amount', head: 'Amount', cell: ({ amount }) => <Money value={amount} />, end: true },
  {
    key: 'debitBalance',
    head: 'Debit side after',
    cell: ({ debitBalance }) => <Money value={debitBalance} />,
    end: true,
    spare: true,
  },
  {
    key: 'creditBalance',
    head: 'Credit side after',
    cell: ({ creditBalance }) => <Money value={creditBalance} />,
    end: true,
    spare: true,
  },
];

function AccountLink({ account, hrefOf }: { account: string; hrefOf: HrefOf }) {
  return (
    <PathLink href={hrefOf(accountHref(account))} className="link">
      {account}
    </PathLink>
  );
}
