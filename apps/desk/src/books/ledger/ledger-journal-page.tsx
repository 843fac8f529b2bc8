import type { ReplyOf } from '@crease/client';
import { formatMoney } from '@crease/ui';
import { useRead } from '@crease/web';
import { useParams } from '@tanstack/react-router';
import { exactText } from '../../core/moments.ts';
import { DataTable } from '../../parts/data-table.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Page } from '../../parts/page.tsx';
import { Facts, Panel } from '../../parts/panel.tsx';
import { JOURNAL_COLUMNS, transferColumns } from './ledger-columns.tsx';
import { journalHref, useLedgerDay } from './ledger-day.tsx';

type Journal = ReplyOf<'ledgerJournal'>;

/** One journal: its purpose, its transfers and its reversal. */
export function LedgerJournalPage() {
  const { journalId = '' } = useParams({ strict: false }) as { journalId?: string };
  const { hrefOf } = useLedgerDay();
  const read = useRead('ledgerJournal', { params: { journalId } });
  return (
    <Page title={`Journal ${journalId}`} crumb={{ href: hrefOf('/ledger'), name: 'Ledger' }}>
      <Loaded read={read}>{(journal) => <JournalParts journal={journal} hrefOf={hrefOf} />}</Loaded>
    </Page>
  );
}

function JournalParts({ journal, hrefOf }: { journal: Journal; hrefOf: (path: string) => string }) {
  const { kind, at, what, reference, key, asset, transfers, related } = journal;
  const moved = transfers.reduce((total, { amount }) => total + amount, 0);
  return (
    <>
      <Panel title={what || kind} note={formatMoney(moved)}>
        <Facts
          facts={{
            Kind: kind.replace('_', ' '),
            At: exactText(at),
            About: reference || 'No related journals',
            Asset: asset,
            Key: key,
          }}
        />
      </Panel>
      <Panel title="Transfers" note={String(transfers.length)} flush>
        <DataTable
          label="Transfers"
          rows={transfers}
          columns={transferColumns(hrefOf)}
          keyOf={({ transferId }) => transferId}
        />
      </Panel>
      <Panel
        title={kind === 'reversal' ? 'Reverses' : 'Reversed by'}
        note={related.length === 0 ? 'nothing' : String(related.length)}
        flush
      >
        <DataTable
          keyed
          label="Reversal"
          rows={related}
          columns={JOURNAL_COLUMNS}
          keyOf={({ journalId }) => journalId}
          hrefOf={({ journalId }) => hrefOf(journalHref(journalId))}
        />
      </Panel>
    </>
  );
}
