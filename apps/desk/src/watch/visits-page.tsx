import { type ReplyOf, serverNow } from '@crease/client';
import { csvFile } from '@crease/kernel';
import { Card } from '@crease/ui';
import { isRange, useRead } from '@crease/web';
import { useState } from 'react';
import { DayField } from '../books/ledger/ledger-day.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { DownloadButton } from '../parts/download-button.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Page } from '../parts/page.tsx';
import { Figures } from '../parts/panel.tsx';
import { type PageVisits, visitsByPage } from './page-visits.ts';

const DAY_MS = 86_400_000;
/** Days shown at first. */
const SHOWN_DAYS = 7;

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Page views by class of visitor over a range of days. */
export function VisitsPage() {
  const today = dayOf(serverNow());
  const [from, setFrom] = useState(() => dayOf(serverNow() - (SHOWN_DAYS - 1) * DAY_MS));
  const [to, setTo] = useState(today);
  const read = useRead('visits', { query: { from, to } }, { enabled: isRange({ from, to }), keepPrevious: true });
  return (
    <Page
      title="Visits"
      note="days in UTC"
      bar={
        <>
          <DayField label="From" value={from} max={to || today} onChange={setFrom} />
          <DayField label="To" value={to} max={today} onChange={setTo} />
          {read.data ? (
            <DownloadButton name={`visits-${from}-${to}.csv`} text={() => csvFile(lines(read.data))} />
          ) : null}
        </>
      }
    >
      <Loaded read={read} empty="No page views on these days." isEmpty={(visits) => visits.length === 0}>
        {(visits) => <Visits visits={visits} />}
      </Loaded>
    </Page>
  );
}

const lines = (visits: ReplyOf<'visits'>) => [
  ['Day', 'Page', 'Class', 'Visits'],
  ...visits.map(({ day, path, visitorClass, visits: seen }) => [day, path, visitorClass, seen]),
];

function Visits({ visits }: { visits: ReplyOf<'visits'> }) {
  const rows = visitsByPage(visits);
  const sum = (of: 'visitor' | 'player' | 'demo') => rows.reduce((total, row) => total + row[of], 0);
  return (
    <>
      <Figures
        figures={[
          { name: 'Visitors', value: sum('visitor').toLocaleString('en-IN') },
          { name: 'Players', value: sum('player').toLocaleString('en-IN') },
          { name: 'Demo players', value: sum('demo').toLocaleString('en-IN') },
        ]}
      />
      <Card bleed>
        <DataTable label="Visits" rows={rows} columns={COLUMNS} keyOf={({ path }) => path} />
      </Card>
    </>
  );
}

const count = (visits: number) => visits.toLocaleString('en-IN');

const COLUMNS: readonly Column<PageVisits>[] = [
  { key: 'path', head: 'Page', cell: ({ path }) => path },
  { key: 'visitor', head: 'Visitors', end: true, cell: ({ visitor }) => count(visitor) },
  { key: 'player', head: 'Players', end: true, cell: ({ player }) => count(player) },
  { key: 'demo', head: 'Demo players', end: true, cell: ({ demo }) => count(demo) },
  { key: 'all', head: 'All', end: true, cell: ({ visitor, player, demo }) => count(visitor + player + demo) },
];
