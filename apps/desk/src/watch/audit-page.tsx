import type { AuditEntry } from '@crease/contract';
import { Button, Card, Icon, Tag } from '@crease/ui';
import { csvOf, useRead } from '@crease/web';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { exactText, momentText } from '../core/moments.ts';
import { useKeys } from '../core/use-keys.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { DownloadButton } from '../parts/download-button.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Page } from '../parts/page.tsx';
import { Pager } from '../parts/pager.tsx';
import { Facts, Notice, PaneGroup } from '../parts/panel.tsx';
import { SearchField } from '../parts/search-field.tsx';

/** Who did what, to whom, and what became of it: each line hashed with the one before. */
export function AuditPage() {
  const [operator, setOperator] = useState('');
  const [act, setAct] = useState('');
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<AuditEntry | null>(null);
  const read = useRead(
    'auditTrail',
    { query: { operator, act, page } },
    { keepPrevious: true, refetchInterval: 5_000 },
  );
  useKeys({ Escape: () => setOpen(null), f: () => open && setOperator(open.operator) });
  const filter = (set: (text: string) => void) => (text: string) => {
    set(text);
    setPage(1);
  };
  return (
    <Page
      title="Audit log"
      bar={
        <>
          <SearchField label="Person" value={operator} onChange={filter(setOperator)} icon={<Icon of={Search} />} />
          <SearchField label="Act" value={act} onChange={filter(setAct)} icon={<Icon of={Search} />} />
          <DownloadButton name="audit.csv" text={() => csvOf(csvRows(read.data?.items ?? []))} />
        </>
      }
      keys={KEYS}
      foot={<Pager list={read.data} onPage={setPage} />}
      pane={open ? <EntryPane entry={open} /> : null}
    >
      <Chain />
      <Card bleed>
        <Loaded read={read} empty="No act is written down under that." isEmpty={({ items }) => items.length === 0}>
          {({ items }) => (
            <DataTable
              keyed
              label="Acts"
              rows={items}
              columns={COLUMNS}
              keyOf={({ id }) => id}
              openKey={open?.id ?? null}
              onOpen={setOpen}
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
  ['F', 'only this person'],
  ['Esc', 'close'],
] as const;

const COLUMNS: readonly Column<AuditEntry>[] = [
  { key: 'id', head: 'Entry', cell: ({ id }) => id },
  { key: 'at', head: 'At', cell: ({ at }) => <time title={exactText(at)}>{momentText(at)}</time> },
  { key: 'who', head: 'Who', cell: ({ operator }) => operator },
  { key: 'role', head: 'Role', cell: ({ role }) => role, spare: true },
  { key: 'act', head: 'Did', cell: ({ act }) => act },
  { key: 'outcome', head: 'Result', cell: ({ outcome }) => <Tag tone={toneOf(outcome)}>{outcome}</Tag> },
  { key: 'from', head: 'From', cell: ({ address }) => address, spare: true },
];

function toneOf(outcome: string) {
  if (outcome === 'done') return 'ok' as const;
  return outcome === 'asked' ? ('neutral' as const) : ('bad' as const);
}

function csvRows(entries: readonly AuditEntry[]) {
  const rows = entries.map(({ id, at, operator, role, act, outcome, address, details, hash }) => [
    id,
    at,
    operator,
    role,
    act,
    outcome,
    address,
    JSON.stringify(details),
    hash,
  ]);
  return [['Entry', 'At', 'Who', 'Role', 'Did', 'Result', 'From', 'Details', 'Hash'], ...rows];
}

/** Walked by the server, line by line; asked for by hand, because nothing is written meanwhile. */
function Chain() {
  const read = useRead('checkAudit', {}, { staleTime: 60_000 });
  const { data } = read;
  if (!data) return null;
  return (
    <Notice tone={data.whole ? 'ok' : 'bad'}>
      {data.whole
        ? `The chain of ${data.entries.toLocaleString('en-IN')} entries is whole. Nobody can edit or remove one, owners included. `
        : `The chain is broken at entry ${data.brokenAt}. `}
      Last hash {data.head.slice(0, 16)}.{' '}
      <Button size="small" onClick={() => void read.refetch()}>
        Check again
      </Button>
    </Notice>
  );
}

function EntryPane({ entry }: { entry: AuditEntry }) {
  const { id, at, operator, role, act, outcome, address, answers, details, hash } = entry;
  const told = Object.fromEntries(
    Object.entries(details).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
  return (
    <>
      <PaneGroup title={`Entry ${id}`}>
        <Facts
          facts={{
            At: exactText(at),
            Who: `${operator}, ${role}`,
            Did: act,
            Result: outcome,
            From: address,
            'Answers entry': answers ?? 'None',
          }}
        />
      </PaneGroup>
      <PaneGroup title="What was asked">
        {Object.keys(told).length === 0 ? <p className="muted">Nothing beside the act.</p> : <Facts facts={told} />}
      </PaneGroup>
      <PaneGroup title="Chain">
        <Facts facts={{ Hash: hash }} />
      </PaneGroup>
    </>
  );
}
