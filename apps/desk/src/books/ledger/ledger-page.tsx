import type { ReplyOf } from '@crease/client';
import { csvFile, unitsFromMoney } from '@crease/kernel';
import { formatMoney, Icon, Money, Tag } from '@crease/ui';
import { useRead } from '@crease/web';
import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { exactText } from '../../core/moments.ts';
import { useKeys } from '../../core/use-keys.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { DownloadButton } from '../../parts/download-button.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { LIST_KEYS, Page } from '../../parts/page.tsx';
import { Panel } from '../../parts/panel.tsx';
import { SearchField } from '../../parts/search-field.tsx';
import styles from './ledger.module.css';
import { accountHref, DayField, kindHref, todayUtc, useLedgerDay } from './ledger-day.tsx';
import { LedgerSearch } from './ledger-search.tsx';

type TrialBalance = ReplyOf<'trialBalance'>;
type AssetBalance = TrialBalance['assets'][number];
type Kind = AssetBalance['kinds'][number];

/** Every kind of account with its balance; all add up to zero. Links lead down to a single transfer. */
export function LedgerPage() {
  const { day, choose, hrefOf } = useLedgerDay();
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const read = useRead('trialBalance', { query: { day } }, { keepPrevious: true, refetchInterval: 10_000 });
  useKeys({
    '/': () => field.current?.focus(),
  });
  const isSearching = text.trim() !== '';
  return (
    <Page
      title="Ledger"
      note={day === '' ? 'as of now' : `at the end of ${day}, UTC`}
      side={read.data ? <BooksCheck balance={read.data} /> : null}
      bar={
        <>
          <SearchField
            ref={field}
            label="Journal, player, reference, account"
            value={text}
            onChange={setText}
            icon={<Icon of={Search} size={16} />}
          />
          <DayField label="As of" value={day} max={todayUtc()} onChange={choose} />
        </>
      }
      keys={KEYS}
    >
      {isSearching ? (
        <LedgerSearch text={text.trim()} hrefOf={hrefOf} />
      ) : (
        <Loaded read={read} empty="No transfers yet" isEmpty={({ assets }) => assets.length === 0}>
          {({ assets, at }) => (
            <>
              {assets.map((asset, index) => (
                <AssetTable key={asset.asset} {...{ asset, at, hrefOf, day }} isFirst={index === 0} />
              ))}
            </>
          )}
        </Loaded>
      )}
    </Page>
  );
}

const KEYS = [...LIST_KEYS, ['/', 'search']] as const;

/** Shows `₹0.00 off`, in red for any other amount. */
function BooksCheck({ balance: { assets } }: { balance: TrialBalance }) {
  const off = assets.reduce((total, { sum }) => total + Math.abs(sum), 0);
  return <Tag tone={off === 0 ? 'ok' : 'bad'}>{formatMoney(off)} off</Tag>;
}

interface AssetTableProps {
  asset: AssetBalance;
  at: string;
  day: string;
  hrefOf: (path: string) => string;
  isFirst: boolean;
}

function AssetTable({ asset: { asset, sum, kinds }, at, day, hrefOf, isFirst }: AssetTableProps) {
  const csv = () =>
    csvFile([
      ['Account', 'Means', 'Accounts', 'Balance'],
      ...kinds.map(({ kind, meaning, accounts, balance }) => [kind, meaning, accounts, unitsFromMoney(balance)]),
      ['Sum', '', '', unitsFromMoney(sum)],
    ]);
  return (
    <Panel
      title={`Trial balance, ${asset}`}
      note={`read ${exactText(at)}`}
      side={<DownloadButton name={`trial-balance-${asset.replace(':', '-')}-${day || 'now'}.csv`} text={csv} />}
      flush
    >
      <DataTable
        keyed={isFirst}
        label={`Trial balance, ${asset}`}
        rows={kinds}
        columns={COLUMNS}
        keyOf={({ kind }) => kind}
        hrefOf={({ kind, owner }) =>
          hrefOf(owner === 'house' ? accountHref(`${kind}:${asset}`) : kindHref(asset, kind))
        }
      />
      <p className={styles.sum} data-off={sum !== 0 || undefined}>
        <span>Sum of all accounts</span>
        <b>{formatMoney(sum)}</b>
      </p>
    </Panel>
  );
}

const COLUMNS: readonly Column<Kind>[] = [
  { key: 'kind', head: 'Account', cell: ({ kind }) => kind },
  { key: 'meaning', head: 'Means', cell: ({ meaning }) => <span className="muted">{meaning}</span>, spare: true },
  { key: 'owner', head: 'Whose', cell: ({ owner }) => WHOSE[owner] },
  { key: 'accounts', head: 'Accounts', cell: ({ accounts }) => accounts.toLocaleString('en-IN'), end: true },
  { key: 'balance', head: 'Balance', cell: ({ balance }) => <Money value={balance} />, end: true },
];

const WHOSE = { player: 'Players', gateway: 'Gateways', pool: 'Jackpots', house: 'The house' } as const;
