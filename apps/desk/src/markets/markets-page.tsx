import { Card, Chip, formatShort, Icon, Tag } from '@crease/ui';
import { useRead } from '@crease/web';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useKeys } from '../core/use-keys.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Page } from '../parts/page.tsx';
import { SearchField } from '../parts/search-field.tsx';
import type { DeskMarket } from './desk-market.ts';
import { MarketPane } from './market-pane.tsx';

/** Every market of the day: its state, and what a trader does with one. */
export function MarketsPage() {
  const read = useRead('deskMarkets', {}, { refetchInterval: 2_000 });
  const [search, setSearch] = useState('');
  const [onlyInPlay, setOnlyInPlay] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  const open = read.data?.find(({ marketId }) => marketId === openId);
  const text = search.toLowerCase();
  const passes = (market: DeskMarket) =>
    (!onlyInPlay || market.inPlay) && `${market.eventName} ${market.name}`.toLowerCase().includes(text);
  useKeys({ Escape: () => setOpenId(null) });
  return (
    <Page
      title="Risk and markets"
      bar={
        <>
          <SearchField label="Event or market" value={search} onChange={setSearch} icon={<Icon of={Search} />} />
          <Chip on={onlyInPlay} onToggle={() => setOnlyInPlay(!onlyInPlay)}>
            In play
          </Chip>
        </>
      }
      keys={KEYS}
      pane={open ? <MarketPane key={open.marketId} market={open} /> : null}
    >
      <Card bleed>
        <Loaded read={read} empty="No market runs." isEmpty={(markets) => markets.length === 0}>
          {(markets) => (
            <DataTable
              keyed
              label="Markets"
              rows={markets.filter(passes)}
              columns={COLUMNS}
              keyOf={({ marketId }) => marketId}
              openKey={openId}
              onOpen={({ marketId }) => setOpenId(marketId)}
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
  ['Esc', 'close'],
] as const;

const COLUMNS: readonly Column<DeskMarket>[] = [
  { key: 'name', head: 'Market', cell: ({ name }) => name },
  { key: 'event', head: 'Event', cell: ({ eventName }) => eventName },
  { key: 'state', head: 'State', cell: (market) => <MarketState market={market} /> },
  { key: 'delay', head: 'Delay', cell: ({ betDelaySeconds }) => `${betDelaySeconds} s`, end: true, spare: true },
  { key: 'matched', head: 'Matched ₹', cell: ({ totalMatched }) => formatShort(totalMatched), end: true },
];

function MarketState({ market: { status, stopped, inPlay } }: { market: DeskMarket }) {
  const tone = status === 'open' ? 'ok' : status === 'suspended' ? 'warn' : 'neutral';
  return (
    <>
      <Tag tone={tone}>{status.replace('_', ' ')}</Tag> {stopped ? <Tag tone="bad">Stopped by us</Tag> : null}{' '}
      {inPlay ? <Tag tone="info">In play</Tag> : null}
    </>
  );
}
