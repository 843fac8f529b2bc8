import { Card, Chip, formatProfitShort, Icon, Money } from '@crease/ui';
import { useRead } from '@crease/web';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useKeys } from '../core/use-keys.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { MatchedSum } from '../parts/matched-sum.tsx';
import { Page } from '../parts/page.tsx';
import { Figures } from '../parts/panel.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { type DeskMarket, isLive, LIMIT_BAD, limitUsed } from './desk-market.ts';
import { LimitBar } from './limit-bar.tsx';
import { MarketState } from './market-state.tsx';

type View = 'all' | 'inPlay' | 'limit' | 'suspended' | 'toSettle' | 'settled';

const hasEnded = ({ status }: DeskMarket) => status === 'settled' || status === 'voided';

const PASSES: Readonly<Record<View, (market: DeskMarket) => boolean>> = {
  all: (market) => !hasEnded(market),
  inPlay: (market) => market.inPlay && !hasEnded(market),
  limit: (market) => limitUsed(market) >= LIMIT_BAD,
  suspended: ({ status }) => status === 'suspended',
  toSettle: ({ status }) => status === 'closed',
  settled: hasEnded,
};
const VIEW_WORDS: Readonly<Record<View, string>> = {
  all: 'All',
  inPlay: 'In play',
  limit: 'Over 75%',
  suspended: 'Suspended',
  toSettle: 'To settle',
  settled: 'Settled',
};
const VIEWS = Object.keys(PASSES) as View[];

/** Every market of the day: its state, what the house can lose on it, and acts on many at once. */
export function MarketsPage() {
  const read = useRead('deskMarkets', {}, { refetchInterval: 30_000 });
  const [search, setSearch] = useState('');
  const [view, setView] = useState<View>('all');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const all = read.data ?? [];
  const text = search.toLowerCase();
  const passes = (market: DeskMarket) =>
    PASSES[view](market) && `${market.eventName} ${market.name}`.toLowerCase().includes(text);
  useKeys({ Escape: () => setSelected(new Set()) });
  return (
    <Page
      title="Risk and markets"
      bar={
        <>
          {VIEWS.map((each) => (
            <Chip
              key={each}
              on={view === each}
              count={all.filter(PASSES[each]).length}
              onToggle={() => setView(view === each ? 'all' : each)}
            >
              {VIEW_WORDS[each]}
            </Chip>
          ))}
          <SearchField label="Event or market" value={search} onChange={setSearch} icon={<Icon of={Search} />} />
        </>
      }
      keys={KEYS}
    >
      {read.data ? <DayFigures markets={all} /> : null}
      <Card bleed>
        <Loaded read={read} empty="No market runs." isEmpty={(markets) => markets.length === 0}>
          {(markets) => (
            <DataTable
              keyed
              scope={`${view} ${text}`}
              label="Markets"
              rows={markets.filter(passes)}
              columns={COLUMNS}
              keyOf={({ marketId }) => marketId}
              hrefOf={({ marketId }) => `/markets/${marketId}`}
              selected={selected}
              onSelect={setSelected}
            />
          )}
        </Loaded>
      </Card>
      <BulkBar markets={all} selected={selected} clear={() => setSelected(new Set())} />
    </Page>
  );
}

const KEYS = [
  ['J K', 'move'],
  ['X', 'select'],
  ['Enter', 'open'],
  ['S', 'suspend'],
  ['R', 'resume'],
  ['Shift S', 'suspend the event'],
] as const;

function DayFigures({ markets }: { markets: readonly DeskMarket[] }) {
  const worst = markets.reduce((sum, { risk }) => sum + Math.min(risk.worst.profit, 0), 0);
  const over = markets.filter(PASSES.limit).length;
  const totalOf = (of: (risk: DeskMarket['risk']) => number) =>
    markets.reduce((sum, { risk }) => sum + of(risk), 0).toLocaleString('en-IN');
  const stopped = markets.filter(({ stopped }) => stopped).length;
  return (
    <Figures
      figures={[
        {
          name: 'Open markets',
          value: markets.filter(isLive).length,
          note: `${markets.filter(PASSES.inPlay).length} in play`,
        },
        {
          name: 'Worst case, all',
          value: formatProfitShort(worst),
          tone: worst < 0 ? 'loss' : 'none',
          note: 'each at its worst',
        },
        { name: 'Over 75% of limit', value: over, tone: over > 0 ? 'loss' : 'none' },
        { name: 'Suspended', value: markets.filter(PASSES.suspended).length, note: `${stopped} by us` },
        {
          name: 'Bets of players',
          value: totalOf(({ bets }) => bets),
          note: `and ${totalOf(({ simulatedBets }) => simulatedBets)} simulated`,
        },
        { name: 'To settle', value: markets.filter(PASSES.toSettle).length },
      ]}
    />
  );
}

const COLUMNS: readonly Column<DeskMarket>[] = [
  { key: 'name', head: 'Market', cell: ({ name }) => name },
  { key: 'event', head: 'Event', cell: ({ eventName }) => eventName },
  { key: 'state', head: 'State', cell: (market) => <MarketState market={market} /> },
  { key: 'delay', head: 'Delay', cell: ({ betDelaySeconds }) => `${betDelaySeconds} s`, end: true, spare: true },
  { key: 'bets', head: 'Bets', cell: ({ risk }) => risk.bets.toLocaleString('en-IN'), end: true, spare: true },
  { key: 'matched', head: 'Matched ₹', cell: ({ risk }) => <MatchedSum sums={risk} />, end: true, spare: true },
  {
    key: 'outcome',
    head: 'Worst outcome',
    cell: ({ risk }) => (risk.bets + risk.simulatedBets > 0 ? risk.worst.outcome : ''),
    spare: true,
  },
  { key: 'worst', head: 'House result', end: true, cell: ({ risk }) => <Money value={risk.worst.profit} profit /> },
  { key: 'best', head: 'Best', end: true, spare: true, cell: ({ risk }) => <Money value={risk.best.profit} profit /> },
  { key: 'limit', head: 'Limit used', end: true, cell: (market) => <LimitBar market={market} /> },
];
