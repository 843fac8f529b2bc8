import type { AuditEntry } from '@crease/contract';
import { Button, Icon, Tag } from '@crease/ui';
import { failureText, saveText, usePaged, useRead } from '@crease/web';
import { Download, Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { exactText, momentText } from '../core/moments.ts';
import { type Act, useAct } from '../core/use-act.ts';
import { useKeys } from '../core/use-keys.ts';
import type { Column } from '../parts/data-table.tsx';
import { ListCard } from '../parts/list-card.tsx';
import { LIST_KEYS, Page } from '../parts/page.tsx';
import { Pager } from '../parts/pager.tsx';
import { Facts, Notice, PaneGroup } from '../parts/panel.tsx';
import { SearchField } from '../parts/search-field.tsx';

/** The audit trail: each entry names operator, target and result and contains the hash of the one before. */
export function AuditPage() {
  const [operator, setOperator] = useState('');
  const [act, setAct] = useState('');
  const [search, setSearch] = useState('');
  const [page, setPage] = usePaged(operator, act, search);
  const [open, setOpen] = useState<AuditEntry | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const which = { operator, act, search };
  const read = useRead('auditTrail', { query: { ...which, page } }, { keepPrevious: true, refetchInterval: 5_000 });
  const exporting = useAct('exportAudit');
  const save = async () => {
    const found = await exporting.run({ body: which }, 'Exported; the export is an entry, too');
    if (found) saveText('audit.csv', found.text);
  };
  useKeys({
    Escape: () => setOpen(null),
    f: () => open && setOperator(open.operator),
    t: () => open && setSearch(targetOf(open)),
    e: () => void save(),
    '/': () => field.current?.focus(),
  });
  return (
    <Page
      title="Audit trail"
      bar={
        <>
          <SearchField
            ref={field}
            label="Target or text"
            value={search}
            onChange={setSearch}
            icon={<Icon of={Search} />}
          />
          <SearchField label="Person" value={operator} onChange={setOperator} icon={<Icon of={Search} />} />
          <SearchField label="Act" value={act} onChange={setAct} icon={<Icon of={Search} />} />
          <ExportButton exporting={exporting} save={() => void save()} />
        </>
      }
      keys={KEYS}
      foot={<Pager list={read.data} onPage={setPage} />}
      pane={open ? <EntryPane entry={open} /> : null}
    >
      <Chain />
      <Entries read={read} openKey={open?.id ?? null} onOpen={setOpen} />
    </Page>
  );
}

interface EntriesProps {
  read: ReturnType<typeof useRead<'auditTrail'>>;
  openKey: string | null;
  onOpen: (entry: AuditEntry) => void;
}

function Entries({ read, openKey, onOpen }: EntriesProps) {
  return (
    <ListCard
      read={read}
      empty="No audit entries match."
      label="Acts"
      columns={COLUMNS}
      keyOf={({ id }) => id}
      openKey={openKey}
      onOpen={onOpen}
    />
  );
}

function ExportButton({ exporting, save }: { exporting: Act<'exportAudit'>; save: () => void }) {
  return (
    <>
      <Button size="small" busy={exporting.busy} onClick={save}>
        <Icon of={Download} size={14} />
        CSV
      </Button>
      {exporting.failure ? <Notice tone="bad">{exporting.failure}</Notice> : null}
    </>
  );
}

const KEYS = [
  ...LIST_KEYS,
  ['/', 'search'],
  ['F', 'only this person'],
  ['T', 'only this target'],
  ['E', 'export'],
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

/** Returns the target of an entry: a player, a market, a request; else the command. */
function targetOf({ details, act }: AuditEntry): string {
  for (const name of TARGETS) {
    const value = details[name];
    if (typeof value === 'string' || typeof value === 'number') return `"${name}":${JSON.stringify(value)}`;
  }
  return `"act":"${act}"`;
}

const TARGETS = ['playerId', 'marketId', 'id', 'operatorId', 'betId', 'documentId', 'payoutAccountId'] as const;

/** Verifies the chain on the server, line by line; only on request, because writes wait meanwhile. */
function Chain() {
  const read = useRead('checkAudit', {}, { enabled: false });
  const { data, error } = read;
  const check = (label: string) => (
    <Button size="small" busy={read.isFetching} onClick={() => void read.refetch()}>
      {label}
    </Button>
  );
  if (error)
    return (
      <Notice tone="bad">
        {failureText(error)} {check('Check again')}
      </Notice>
    );
  if (!data)
    return <Notice tone="info">Each entry contains the hash of the one before. {check('Check the chain')}</Notice>;
  return (
    <Notice tone={data.whole ? 'ok' : 'bad'}>
      {data.whole
        ? `The chain of ${data.entries.toLocaleString('en-IN')} entries is intact. No entry can be edited or removed, not even by owners. `
        : `The chain is broken at entry ${data.brokenAt}. `}
      Last hash {data.head.slice(0, 16)}. {check('Check again')}
    </Notice>
  );
}

function EntryPane({ entry }: { entry: AuditEntry }) {
  const { id, at, operator, role, act, outcome, address, answers, details, hash } = entry;
  const facts = Object.fromEntries(
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
      <PaneGroup title="Request">
        {Object.keys(facts).length === 0 ? <p className="muted">No details.</p> : <Facts facts={facts} />}
      </PaneGroup>
      <PaneGroup title="Chain">
        <Facts facts={{ Hash: hash }} />
      </PaneGroup>
    </>
  );
}
