import type { ReplyOf } from '@crease/client';
import { Button, Card, formatProfitShort, Money } from '@crease/ui';
import { useRead } from '@crease/web';
import { useState } from 'react';
import { useKeys } from '../../core/use-keys.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Page } from '../../parts/page.tsx';
import { Figures } from '../../parts/panel.tsx';
import type { DeskMarket } from '../desk-market.ts';
import { LimitBar, MarketState, MatchedSum } from '../market-cells.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { type MarketFilter, MarketFilters, NO_FILTER } from './market-filters.tsx';

/** Rows per query, and how many "Show more" adds. */
const STEP = 500;
/** Maximum rows of one reply. */
const MOST = 2000;

/** All markets of the day: state, possible loss of the house, and bulk commands. */
export function MarketsPage() {
  const [filter, setFilter] = useState<MarketFilter>(NO_FILTER);
  const [limit, setLimit] = useState(STEP);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [cursor, setCursor] = useState<string | null>(null);
  const query = queryOf(filter, limit);
  const read = useRead('deskMarkets', { query }, { refetchInterval: 30_000, keepPrevious: true });
  const items = read.data?.items ?? [];
  // A table without rows is unmounted and loses its cursor.
  if (cursor !== null && read.data?.total === 0) setCursor(null);
  useKeys({ Escape: () => setSelected(new Set()) });
  return (
    <Page
      title="Risk and markets"
      bar={<MarketFilters filter={filter} list={read.data} onChange={setFilter} />}
      keys={KEYS}
      foot={read.data ? `${items.length} of ${read.data.total.toLocaleString('en-IN')}` : null}
    >
      {read.data ? <DayFigures figures={read.data.figures} /> : null}
      <Card bleed>
        <Loaded read={read} empty="No markets match" isEmpty={({ total }) => total === 0}>
          {({ total }) => (
            <>
              <DataTable
                keyed
                dense
                scope={JSON.stringify(query)}
                label="Markets"
                rows={items}
                columns={COLUMNS}
                keyOf={({ marketId }) => marketId}
                hrefOf={({ marketId }) => `/markets/${marketId}`}
                selected={selected}
                onSelect={setSelected}
                onCursor={({ marketId }) => setCursor(marketId)}
              />
              {total > items.length && limit < MOST ? (
                <Button full look="ghost" onClick={() => setLimit(limit + STEP)}>
                  Show more
                </Button>
              ) : null}
            </>
          )}
        </Loaded>
      </Card>
      <BulkBar markets={items} selected={selected} cursor={cursor} clear={() => setSelected(new Set())} />
    </Page>
  );
}

function queryOf({ view, sport, competition, search, sort }: MarketFilter, limit: number) {
  return {
    view,
    sort,
    limit,
    ...(sport !== 'all' && { sportId: sport }),
    ...(competition && { competition }),
    ...(search.trim() && { search: search.trim() }),
  };
}

const KEYS = [
  ['J K', 'move'],
  ['X', 'select'],
  ['Enter', 'open'],
  ['S', 'suspend, again to resume'],
  ['R', 'resume'],
  ['Shift S', 'suspend the event'],
] as const;

function DayFigures({ figures }: { figures: ReplyOf<'deskMarkets'>['figures'] }) {
  const { open, inPlay, worst, nearLimit, suspended, stopped, bets, simulatedBets, toSettle } = figures;
  const shown = (count: number) => count.toLocaleString('en-IN');
  return (
    <Figures
      strip
      figures={[
        { name: 'Open markets', value: shown(open), note: `${shown(inPlay)} in play` },
        {
          name: 'Worst case, all',
          value: formatProfitShort(worst),
          tone: worst < 0 ? 'loss' : 'none',
          note: 'each at its worst',
        },
        { name: 'Over 75% of the limit', value: shown(nearLimit), tone: nearLimit > 0 ? 'loss' : 'none' },
        { name: 'Suspended', value: shown(suspended), note: `${shown(stopped)} by staff` },
        { name: 'Bets of players', value: shown(bets), note: `and ${shown(simulatedBets)} simulated` },
        { name: 'To settle', value: shown(toSettle) },
      ]}
    />
  );
}

const COLUMNS: readonly Column<DeskMarket>[] = [
  { key: 'name', head: 'Market', cell: ({ name }) => name, phone: 'lead' },
  { key: 'event', head: 'Event', cell: ({ eventName }) => eventName, phone: 'line' },
  { key: 'state', head: 'State', cell: (market) => <MarketState market={market} />, phone: 'state' },
  { key: 'delay', head: 'Delay', cell: ({ betDelaySeconds }) => `${betDelaySeconds} s`, end: true, spare: true },
  { key: 'bets', head: 'Bets', cell: ({ risk }) => risk.bets.toLocaleString('en-IN'), end: true, spare: true },
  { key: 'matched', head: 'Matched ₹', cell: ({ risk }) => <MatchedSum sums={risk} />, end: true, spare: true },
  {
    key: 'outcome',
    head: 'Worst outcome',
    cell: ({ risk }) => (risk.bets + risk.simulatedBets > 0 ? risk.worst.outcome : ''),
    spare: true,
  },
  {
    key: 'worst',
    head: 'House result',
    end: true,
    cell: ({ risk }) => <Money value={risk.worst.profit} profit />,
    phone: 'sum',
  },
  { key: 'best', head: 'Best', end: true, spare: true, cell: ({ risk }) => <Money value={risk.best.profit} profit /> },
  { key: 'limit', head: 'Limit used', end: true, cell: (market) => <LimitBar market={market} />, phone: 'side' },
];
