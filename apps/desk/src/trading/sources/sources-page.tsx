import type { FeedSourceHealth, Mapping } from '@crease/contract';
import { Button, Stack, Tag } from '@crease/ui';
import { PathLink, useRead } from '@crease/web';
import { useState } from 'react';
import { counted } from '../../core/counted.ts';
import { exactText } from '../../core/moments.ts';
import { usePermission } from '../../core/session.ts';
import { useAct } from '../../core/use-act.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { ListCard } from '../../parts/list-card.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Page } from '../../parts/page.tsx';
import { Panel } from '../../parts/panel.tsx';
import { LeaguesPanel } from './leagues-panel.tsx';
import { ProposalsPane } from './proposals-pane.tsx';
import { silenceText } from './sources-panel.tsx';

/** Sources of prices: their health, and which of their markets is which of ours. */
export function SourcesPage() {
  const mayRun = usePermission('markets.run') !== 'none';
  const [isMapping, setMapping] = useState(false);
  const [ended, setEnded] = useState<Mapping | null>(null);
  const sources = useRead('feedSources', {}, { refetchInterval: 2000 });
  const mappings = useRead('mappings', {});
  const columns = mayRun ? [...MAPPING_COLUMNS, endColumn(setEnded)] : MAPPING_COLUMNS;
  return (
    <Page
      title="Price sources"
      note={sources.data ? `${sources.data.length}` : undefined}
      side={
        mayRun ? (
          <Button look="primary" onClick={() => setMapping(true)}>
            Map markets
          </Button>
        ) : null
      }
      pane={isMapping ? <ProposalsPane /> : null}
      closePane={() => setMapping(false)}
    >
      <Stack gap={12}>
        <ListCard
          read={sources}
          empty="No event has a source of prices. Attach one on an event’s page, or set up Betfair by its settings."
          label="Sources"
          columns={SOURCE_COLUMNS}
          keyOf={({ name }) => name}
          dense
        />
        <LeaguesPanel mayRun={mayRun} />
        <Panel title="Mapped markets" note={mappings.data ? `${mappings.data.length}` : undefined} flush>
          <Loaded read={mappings} empty="No market is mapped." isEmpty={(list) => list.length === 0}>
            {(list) => (
              <DataTable label="Mapped markets" rows={list} columns={columns} keyOf={({ mappingId }) => mappingId} />
            )}
          </Loaded>
        </Panel>
      </Stack>
      {ended ? <EndDialog mapping={ended} close={() => setEnded(null)} /> : null}
    </Page>
  );
}

function EndDialog({ mapping, close }: { mapping: Mapping; close: () => void }) {
  const act = useAct('endMapping');
  const { mappingId, theirName, name, bets, marketId, madeAt } = mapping;
  return (
    <ActDialog
      onClose={close}
      title="Take the mapping back"
      note={`${theirName} is no longer ${name}. Our market is suspended until somebody publishes it.`}
      label="Take back"
      look="danger"
      act={act}
      inputOf={(reason) => ({ params: { mappingId }, body: { reason } })}
      success="Mapping taken back, market suspended"
    >
      <p>
        {bets === 0
          ? 'No bet was matched at its prices.'
          : `${bets} matched ${bets === 1 ? 'bet was' : 'bets were'} placed since ${exactText(madeAt)}. `}
        {bets === 0 ? null : <PathLink href={`/markets/${marketId}`}>Void them by time on the market’s page</PathLink>}
      </p>
    </ActDialog>
  );
}

const SOURCE_COLUMNS: readonly Column<FeedSourceHealth>[] = [
  { key: 'name', head: 'Source', cell: ({ name }) => name, phone: 'lead' },
  {
    key: 'state',
    head: 'State',
    cell: ({ state, isWell }) => <Tag tone={isWell ? 'ok' : 'bad'}>{state}</Tag>,
    phone: 'state',
  },
  { key: 'age', head: 'Last message', cell: ({ ageMs }) => silenceText(ageMs), phone: 'line' },
  { key: 'events', head: 'Prices', cell: ({ events }) => counted(events, 'event'), end: true, phone: 'sum' },
  { key: 'markets', head: 'Offers', cell: ({ markets }) => counted(markets, 'market'), end: true, phone: 'side' },
];

const MAPPING_COLUMNS: readonly Column<Mapping>[] = [
  { key: 'theirs', head: 'Theirs', cell: ({ theirName, source }) => `${theirName} (${source})` },
  {
    key: 'ours',
    head: 'Ours',
    cell: ({ name, gameId }) => <PathLink href={`/trading/${gameId}`}>{name}</PathLink>,
  },
  { key: 'made', head: 'Confirmed', cell: ({ madeBy, madeAt }) => `${madeBy}, ${exactText(madeAt)}` },
  { key: 'bets', head: 'Bets', cell: ({ bets }) => bets, end: true },
  {
    key: 'ended',
    head: 'Taken back',
    cell: ({ endedBy, endedAt, endedReason }) =>
      endedAt ? `${endedBy}, ${exactText(endedAt)}: ${endedReason}` : <Tag tone="ok">Used</Tag>,
  },
];

function endColumn(end: (mapping: Mapping) => void): Column<Mapping> {
  return {
    key: 'end',
    head: 'Mapping',
    cell: (mapping) => (mapping.endedAt ? null : <Button onClick={() => end(mapping)}>Take back</Button>),
  };
}
