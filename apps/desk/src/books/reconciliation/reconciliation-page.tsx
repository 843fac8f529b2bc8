import { Button, Tag } from '@crease/ui';
import { useRead } from '@crease/web';
import { useState } from 'react';
import { exactText, momentText } from '../../core/moments.ts';
import { usePermission } from '../../core/session.ts';
import { useAct } from '../../core/use-act.ts';
import { useKeys } from '../../core/use-keys.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { ListCard } from '../../parts/list-card.tsx';
import { PANE_LIST_KEYS, Page } from '../../parts/page.tsx';
import { Pager } from '../../parts/pager.tsx';
import { Panel } from '../../parts/panel.tsx';
import { DifferenceList, type Reconciliation } from './difference-list.tsx';

type OfGateway = Reconciliation['gateways'][number];

/** Compares each day with the providers' records and lists the differences. */
export function ReconciliationPage() {
  const [page, setPage] = useState(1);
  const [openDay, setOpenDay] = useState<string | null>(null);
  const read = useRead('reconciliations', { query: { page } }, { keepPrevious: true, refetchInterval: 15_000 });
  const open = read.data?.items.find(({ day }) => day === openDay);
  useKeys({ Escape: () => setOpenDay(null) });
  return (
    <Page
      title="Reconciliation"
      note="our books compared with the providers’"
      keys={PANE_LIST_KEYS}
      foot={<Pager list={read.data} onPage={setPage} />}
      pane={open ? <ReconciliationPane reconciliation={open} /> : null}
    >
      <ListCard
        read={read}
        empty="No days yet. Each day is compared half an hour after its end."
        label="Days"
        columns={COLUMNS}
        keyOf={({ day }) => day}
        openKey={openDay}
        onOpen={({ day }) => setOpenDay(day)}
      />
      {open ? <DifferenceList reconciliation={open} /> : null}
    </Page>
  );
}

const sumOf = (reconciliation: Reconciliation, of: (gateway: OfGateway) => number) =>
  reconciliation.gateways.reduce((sum, gateway) => sum + of(gateway), 0);

const COLUMNS: readonly Column<Reconciliation>[] = [
  { key: 'day', head: 'Day (UTC)', cell: ({ day }) => day },
  { key: 'ours', head: 'In our books', cell: (reconciliation) => sumOf(reconciliation, ({ ours }) => ours), end: true },
  {
    key: 'theirs',
    head: 'In the provider’s',
    cell: (reconciliation) => sumOf(reconciliation, ({ theirs }) => theirs),
    end: true,
  },
  {
    key: 'differences',
    head: 'Differences',
    cell: ({ differencesTotal }) => (
      <Tag tone={differencesTotal === 0 ? 'ok' : 'bad'}>{differencesTotal === 0 ? 'None' : differencesTotal}</Tag>
    ),
    end: true,
  },
  {
    key: 'unanswered',
    head: 'Not answered',
    cell: (reconciliation) => sumOf(reconciliation, ({ unanswered }) => unanswered),
    end: true,
    spare: true,
  },
  { key: 'ended', head: 'Compared', cell: ({ endedAt }) => momentText(endedAt), spare: true },
];

function ReconciliationPane({ reconciliation }: { reconciliation: Reconciliation }) {
  const { day, gateways, startedAt, endedAt } = reconciliation;
  const may = usePermission('deposits.decide') !== 'none';
  const [isAsking, setAsking] = useState(false);
  const again = useAct('reconcileDay');
  return (
    <Panel title={day} note={`${exactText(startedAt)} to ${exactText(endedAt).slice(-8)}`} flush>
      <DataTable label="Gateways" rows={gateways} columns={GATEWAYS} keyOf={({ gateway }) => gateway} />
      {may ? (
        <Button full onClick={() => setAsking(true)}>
          Ask the providers again
        </Button>
      ) : null}
      {isAsking ? (
        <ActDialog
          onClose={() => setAsking(false)}
          title={`Compare ${day} again`}
          note="The result replaces the earlier one."
          label="Ask again"
          act={again}
          inputOf={(reason) => ({ params: { day }, body: { reason } })}
          success="Compared"
        />
      ) : null}
    </Panel>
  );
}

const GATEWAYS: readonly Column<OfGateway>[] = [
  { key: 'gateway', head: 'Gateway', cell: ({ gateway }) => gateway },
  { key: 'ours', head: 'Ours', cell: ({ ours }) => ours, end: true },
  { key: 'theirs', head: 'Theirs', cell: ({ theirs }) => theirs, end: true },
  { key: 'differences', head: 'Differ', cell: ({ differences }) => differences, end: true },
];
