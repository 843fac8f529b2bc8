import { CASE_KINDS, CASE_STATES } from '@crease/contract';
import { Chip, Tag } from '@crease/ui';
import { usePaged, useRead } from '@crease/web';
import { useState } from 'react';
import { ageText, exactText } from '../../core/moments.ts';
import { Choice } from '../../parts/choice.tsx';
import type { Column } from '../../parts/data-table.tsx';
import { ListCard } from '../../parts/list-card.tsx';
import { LIST_KEYS, Page } from '../../parts/page.tsx';
import { Pager } from '../../parts/pager.tsx';
import { KIND_LABELS, OUTCOME_LABELS, type PlayerCase, STATE_LABELS, STATE_TONES } from './case-labels.ts';

const STATES = ['notClosed', ...CASE_STATES] as const;
const STATE_FILTERS = { notClosed: 'Not closed', ...STATE_LABELS };
const KINDS = ['all', ...CASE_KINDS] as const;
const KIND_FILTERS = { all: 'All signals', ...KIND_LABELS };

/** Signals of harm and of money laundering for review, newest first. */
export function CasesPage() {
  const [state, setState] = useState<(typeof STATES)[number]>('notClosed');
  const [kind, setKind] = useState<(typeof KINDS)[number]>('all');
  const [isMine, setMine] = useState(false);
  const [page, setPage] = usePaged(state, kind, isMine);
  const query = { state, page, ...(kind !== 'all' && { kind }), ...(isMine && { mine: 'true' as const }) };
  const read = useRead('cases', { query }, { keepPrevious: true, refetchInterval: 30_000 });
  return (
    <Page
      title="Cases"
      bar={
        <>
          <Choice compact label="State" value={state} options={STATES} labels={STATE_FILTERS} onChange={setState} />
          <Choice compact label="Signal" value={kind} options={KINDS} labels={KIND_FILTERS} onChange={setKind} />
          <Chip on={isMine} onToggle={() => setMine(!isMine)}>
            Assigned to me
          </Chip>
        </>
      }
      keys={LIST_KEYS}
      foot={<Pager list={read.data} onPage={setPage} />}
    >
      <ListCard
        read={read}
        empty="No cases found."
        scope={`${state} ${kind} ${isMine} ${page}`}
        label="Cases"
        columns={COLUMNS}
        keyOf={({ caseId }) => caseId}
        hrefOf={({ caseId }) => `/cases/${caseId}`}
      />
    </Page>
  );
}

const COLUMNS: readonly Column<PlayerCase>[] = [
  { key: 'signal', head: 'Signal', cell: ({ kind }) => KIND_LABELS[kind] },
  { key: 'player', head: 'Player', cell: ({ player }) => player.username },
  { key: 'state', head: 'State', cell: (row) => <CaseTag of={row} /> },
  { key: 'assigned', head: 'Assigned to', cell: ({ assignedTo }) => assignedTo ?? 'Nobody' },
  { key: 'by', head: 'Opened by', cell: ({ openedBy }) => openedBy ?? 'Rule', spare: true },
  {
    key: 'age',
    head: 'Age',
    end: true,
    cell: ({ openedAt }) => <time title={exactText(openedAt)}>{ageText(openedAt)}</time>,
  },
];

/** State or outcome of a case. */
export function CaseTag({ of: { state, closed } }: { of: PlayerCase }) {
  return <Tag tone={STATE_TONES[state]}>{closed ? OUTCOME_LABELS[closed.outcome] : STATE_LABELS[state]}</Tag>;
}
