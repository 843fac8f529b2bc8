import type { ReplyOf } from '@crease/client';
import { csvFile, unitsFromMoney } from '@crease/kernel';
import { Card, formatMoney } from '@crease/ui';
import { useRead } from '@crease/web';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { DataTable } from '../../parts/data-table.tsx';
import { DownloadButton } from '../../parts/download-button.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { LIST_KEYS, Page } from '../../parts/page.tsx';
import { MorePages } from '../../parts/pager.tsx';
import { Figures } from '../../parts/panel.tsx';
import { PlayerLink } from '../../parts/player-link.tsx';
import { entryColumns } from './ledger-columns.tsx';
import { DayField, journalHref, todayUtc, useLedgerDay } from './ledger-day.tsx';

type Entries = ReplyOf<'ledgerEntries'>;

/** The lines of one account, newest first; the first line's balance is the account's. */
export function LedgerAccountPage() {
  const { account = '' } = useParams({ strict: false }) as { account?: string };
  const { day, choose, hrefOf } = useLedgerDay();
  const [below, setBelow] = useState<string>();
  const read = useRead(
    'ledgerEntries',
    { query: { account, day, below } },
    { keepPrevious: true, refetchInterval: below === undefined ? 5_000 : 60_000 },
  );
  return (
    <Page
      title={account}
      crumb={{ href: hrefOf('/ledger'), name: 'Ledger' }}
      bar={
        <>
          <DayField
            label="As of"
            value={day}
            max={todayUtc()}
            onChange={(next) => {
              setBelow(undefined);
              choose(next);
            }}
          />
          {read.data ? (
            <DownloadButton name={`${account.replaceAll(':', '-')}.csv`} text={() => entriesCsv(read.data)} />
          ) : null}
        </>
      }
      keys={LIST_KEYS}
      foot={
        read.data ? (
          <MorePages
            shown={read.data.items.length}
            next={read.data.next}
            isBelow={below !== undefined}
            onFirst={() => setBelow(undefined)}
            onNext={setBelow}
          />
        ) : null
      }
    >
      <Loaded read={read}>{(entries) => <AccountLines entries={entries} day={day} hrefOf={hrefOf} />}</Loaded>
    </Page>
  );
}

interface AccountLinesProps {
  entries: Entries;
  day: string;
  hrefOf: (path: string) => string;
}

function AccountLines({ entries: { account, items }, day, hrefOf }: AccountLinesProps) {
  return (
    <>
      <Figures
        figures={[
          { name: day === '' ? 'Balance' : `Balance at the end of ${day}`, value: formatMoney(account.balance) },
          { name: 'Kind', value: account.kind },
          { name: 'Asset', value: account.asset },
          { name: 'Owner', value: <Owner account={account} /> },
        ]}
      />
      <Card bleed>
        <DataTable
          keyed
          label="Lines"
          rows={items}
          columns={entryColumns(hrefOf)}
          keyOf={({ transferId }) => transferId}
          hrefOf={({ journalId }) => hrefOf(journalHref(journalId))}
        />
      </Card>
    </>
  );
}

function Owner({ account: { playerId, username, kind } }: { account: Entries['account'] }) {
  if (playerId === null) return kind === 'gateway' ? 'A gateway' : 'The house';
  return <PlayerLink id={playerId}>{username}</PlayerLink>;
}

/** Returns the shown lines as CSV; a report has a whole range. */
function entriesCsv({ items }: Entries): string {
  return csvFile([
    ['Transfer', 'Journal', 'At', 'Kind', 'What', 'Reference', 'Other side', 'Change', 'Balance after'],
    ...items.map(({ transferId, journalId, at, kind, what, reference, other, debit, credit, balance }) => [
      transferId,
      journalId,
      at,
      kind,
      what,
      reference,
      other,
      unitsFromMoney(credit - debit),
      unitsFromMoney(balance),
    ]),
  ]);
}
