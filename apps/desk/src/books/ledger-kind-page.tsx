import { Card } from '@crease/ui';
import { useRead } from '@crease/web';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { DataTable } from '../parts/data-table.tsx';
import { DayField } from '../parts/day-field.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { MorePages } from '../parts/more-pages.tsx';
import { Page } from '../parts/page.tsx';
import { ACCOUNT_COLUMNS } from './ledger-columns.tsx';
import { accountHref, todayUtc, useLedgerDay } from './ledger-day.ts';

/** The accounts of one kind: of players by their number, of gateways by name. */
export function LedgerKindPage() {
  const { kind = '', asset = '' } = useParams({ strict: false }) as { kind?: string; asset?: string };
  const { day, choose, hrefOf } = useLedgerDay();
  const [after, setAfter] = useState<string>();
  const query = { kind, asset, day, after };
  const read = useRead('ledgerAccounts', { query }, { keepPrevious: true });
  return (
    <Page
      title={kind}
      note={asset}
      crumb={{ href: hrefOf('/ledger'), name: 'Ledger' }}
      bar={<DayField label="As of" value={day} max={todayUtc()} onChange={choose} />}
      keys={KEYS}
      foot={
        read.data ? (
          <MorePages
            shown={read.data.items.length}
            next={read.data.next}
            isBelow={after !== undefined}
            onFirst={() => setAfter(undefined)}
            onNext={setAfter}
          />
        ) : null
      }
    >
      <Card bleed>
        <Loaded read={read} empty="No account of this kind." isEmpty={({ items }) => items.length === 0}>
          {({ items }) => (
            <DataTable
              keyed
              label="Accounts"
              rows={items}
              columns={ACCOUNT_COLUMNS}
              keyOf={({ account }) => account}
              hrefOf={({ account }) => hrefOf(accountHref(account))}
            />
          )}
        </Loaded>
      </Card>
    </Page>
  );
}

const KEYS = [
  ['J K', 'move'],
  ['Enter', 'open'],
] as const;
