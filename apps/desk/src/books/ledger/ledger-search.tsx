import { useRead } from '@crease/web';
import { useState } from 'react';
import { DataTable } from '../../parts/data-table.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { MorePages } from '../../parts/pager.tsx';
import { Panel } from '../../parts/panel.tsx';
import { ACCOUNT_COLUMNS, JOURNAL_COLUMNS } from './ledger-columns.tsx';
import { accountHref, journalHref } from './ledger-day.tsx';

interface LedgerSearchProps {
  text: string;
  hrefOf: (path: string) => string;
}

/** Results of a search: a player's accounts, a journal, or all journals of a market or deposit. */
export function LedgerSearch({ text, hrefOf }: LedgerSearchProps) {
  const [page, setPage] = useState<{ text: string; below: string } | null>(null);
  const below = page?.text === text ? page.below : undefined;
  const read = useRead('ledgerSearch', { query: { text, below } }, { keepPrevious: true });
  return (
    <Loaded
      read={read}
      empty="No accounts or journals match."
      isEmpty={({ accounts, journals }) => accounts.length + journals.length === 0}
    >
      {({ accounts, journals, next }) => (
        <>
          {accounts.length > 0 ? (
            <Panel title="Accounts" flush>
              <DataTable
                label="Accounts found"
                rows={accounts}
                columns={ACCOUNT_COLUMNS}
                keyOf={({ account }) => account}
                hrefOf={({ account }) => hrefOf(accountHref(account))}
              />
            </Panel>
          ) : null}
          {journals.length > 0 ? (
            <Panel
              title="Journals"
              side={
                <MorePages
                  shown={journals.length}
                  next={next}
                  isBelow={below !== undefined}
                  onFirst={() => setPage(null)}
                  onNext={(to) => setPage({ text, below: to })}
                />
              }
              flush
            >
              <DataTable
                keyed
                label="Journals found"
                rows={journals}
                columns={JOURNAL_COLUMNS}
                keyOf={({ journalId }) => journalId}
                hrefOf={({ journalId }) => journalHref(journalId)}
              />
            </Panel>
          ) : null}
        </>
      )}
    </Loaded>
  );
}
