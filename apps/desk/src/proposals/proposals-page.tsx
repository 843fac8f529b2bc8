import { Chip, Tag } from '@crease/ui';
import { usePaged, useRead } from '@crease/web';
import { useState } from 'react';
import { ageText } from '../core/moments.ts';
import { useKeys } from '../core/use-keys.ts';
import { useParam } from '../core/use-param.ts';
import type { Column } from '../parts/data-table.tsx';
import { ListCard } from '../parts/list-card.tsx';
import { LIST_KEYS, Page } from '../parts/page.tsx';
import { Pager } from '../parts/pager.tsx';
import { aboutText, KIND_LABELS, type Proposal, STATE_LABELS, STATE_TONES, sumText } from './proposal.ts';
import { ProposalPane } from './proposal-pane.tsx';

/** Proposals: pending ones, for whom they wait, and the results of the others. */
export function ProposalsPage() {
  const [onlyWaiting, setOnlyWaiting] = useState(true);
  const [page, setPage] = usePaged(onlyWaiting);
  const [openParam] = useParam('open');
  const [openId, setOpenId] = useState<string | null>(openParam || null);
  const query = { page, ...(onlyWaiting ? { waiting: 'true' as const } : {}) };
  const read = useRead('proposals', { query }, { keepPrevious: true, refetchInterval: 30_000 });
  useKeys({ Escape: () => setOpenId(null) });
  return (
    <Page
      title="Two people"
      bar={
        <Chip on={onlyWaiting} onToggle={() => setOnlyWaiting(!onlyWaiting)}>
          Waiting
        </Chip>
      }
      keys={KEYS}
      foot={<Pager list={read.data} onPage={setPage} />}
      closePane={() => setOpenId(null)}
      pane={openId ? <ProposalPane key={openId} id={openId} /> : null}
    >
      <ListCard
        read={read}
        empty="Nothing waiting"
        scope={`${onlyWaiting} ${page}`}
        label="Proposals"
        columns={COLUMNS}
        keyOf={({ id }) => id}
        openKey={openId}
        onOpen={({ id }) => setOpenId(id)}
      />
    </Page>
  );
}

const KEYS = [...LIST_KEYS, ['A', 'agree'], ['D', 'decline'], ['Esc', 'close']] as const;

const COLUMNS: readonly Column<Proposal>[] = [
  { key: 'act', head: 'Act', cell: ({ kind }) => KIND_LABELS[kind] },
  { key: 'about', head: 'About', cell: aboutText },
  { key: 'sum', head: 'Sum', end: true, cell: (proposal) => <b>{sumText(proposal)}</b> },
  { key: 'by', head: 'Proposed by', cell: ({ proposedBy }) => proposedBy },
  { key: 'age', head: 'Age', end: true, cell: ({ proposedAt }) => ageText(proposedAt) },
  {
    key: 'state',
    head: 'State',
    cell: ({ state, mayAnswer }) => (
      <Tag tone={STATE_TONES[state]}>{mayAnswer ? 'Waiting for you' : STATE_LABELS[state]}</Tag>
    ),
  },
  { key: 'answer', head: 'Answered by', cell: ({ answeredBy }) => answeredBy ?? '', spare: true },
];
