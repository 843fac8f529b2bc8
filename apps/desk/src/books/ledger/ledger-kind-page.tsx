import type { QueryOf } from '@crease/contract';
import { useRead } from '@crease/web';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ListCard } from '../../parts/list-card.tsx';
import { LIST_KEYS, Page } from '../../parts/page.tsx';
import { MorePages } from '../../parts/pager.tsx';
import { ACCOUNT_COLUMNS } from './ledger-columns.tsx';
import { accountHref, DayField, todayUtc, useLedgerDay } from './ledger-day.tsx';

type KindParams = Pick<NonNullable<QueryOf<'ledgerAccounts'>>, 'kind' | 'asset'>;

/** The accounts of one kind: of players by number, of gateways by name. */
export function LedgerKindPage() {
  const { kind = 'cash', asset = 'play:INR' } = useParams({ strict: false }) as Partial<KindParams>;
  const { day, choose, hrefOf } = useLedgerDay();
  const [after, setAfter] = useState<string>();
  const chooseDay = (next: string) => {
    setAfter(undefined);
    choose(next);
  };
  const query = { kind, asset, day, after };
  const read = useRead('ledgerAccounts', { query }, { keepPrevious: true });
  return (
    <Page
      title={kind}
      note={asset}
      crumb={{ href: hrefOf('/ledger'), name: 'Ledger' }}
      bar={<DayField label="As of" value={day} max={todayUtc()} onChange={chooseDay} />}
      keys={LIST_KEYS}
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
      <ListCard
        read={read}
        empty="No accounts of this kind"
        label="Accounts"
        columns={ACCOUNT_COLUMNS}
        keyOf={({ account }) => account}
        hrefOf={({ account }) => hrefOf(accountHref(account))}
      />
    </Page>
  );
}
