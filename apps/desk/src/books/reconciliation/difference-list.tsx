import type { ReplyOf } from '@crease/client';
import { Button, Tag } from '@crease/ui';
import { useRead } from '@crease/web';
import { useState } from 'react';
import { momentText } from '../../core/moments.ts';
import { usePermission } from '../../core/session.ts';
import { useAct } from '../../core/use-act.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { Panel } from '../../parts/panel.tsx';

/** One day of our books compared with the providers' records. */
export type Reconciliation = ReplyOf<'reconciliations'>['items'][number];

type Difference = Reconciliation['differences'][number];
type Side = NonNullable<Difference['ours']>;

const KINDS: Readonly<Record<Difference['kind'], string>> = {
  only_ours: 'Only in our books',
  only_theirs: 'Only in the provider’s',
  amount: 'Different amount',
  currency: 'Different currency',
  status: 'Different status',
  payment: 'Different transaction',
  twice_ours: 'Twice in our books',
  twice_theirs: 'Twice in the provider’s',
};

/** The differences between our book and the providers' for a day, with their explanations. */
export function DifferenceList({
  reconciliation: { day, differences, differencesTotal },
}: {
  reconciliation: Reconciliation;
}) {
  const notes = useRead('differenceNotes', { query: { from: day, to: day } });
  const may = usePermission('deposits.decide') !== 'none';
  const [explaining, setExplaining] = useState<Difference | null>(null);
  const noteOf = ({ gateway, transaction }: Difference) =>
    notes.data?.find((note) => note.gateway === gateway && note.transaction === transaction);
  const columns: readonly Column<Difference>[] = [
    { key: 'transaction', head: 'Transaction', cell: ({ transaction }) => transaction },
    { key: 'request', head: 'Request', cell: ({ request }) => request },
    { key: 'gateway', head: 'Gateway', cell: ({ gateway }) => gateway, spare: true },
    { key: 'kind', head: 'What differs', cell: ({ kind }) => <Tag tone="bad">{KINDS[kind]}</Tag> },
    { key: 'ours', head: 'Ours', cell: ({ ours }) => sideText(ours), end: true },
    { key: 'theirs', head: 'Theirs', cell: ({ theirs }) => sideText(theirs), end: true },
    {
      key: 'why',
      head: 'Why',
      cell: (difference) => {
        const success = noteOf(difference);
        if (success) return `${success.note} (${success.operator}, ${momentText(success.at)})`;
        return may ? (
          <Button size="small" onClick={() => setExplaining(difference)}>
            Explain
          </Button>
        ) : (
          'Not explained'
        );
      },
    },
  ];
  return (
    <Panel title={`Differences of ${day}`} note={differencesText(differences.length, differencesTotal)} flush>
      <DataTable
        label="Differences"
        rows={differences}
        columns={columns}
        keyOf={({ gateway, transaction, kind }) => `${gateway} ${transaction} ${kind}`}
      />
      {explaining ? <ExplainDialog day={day} difference={explaining} close={() => setExplaining(null)} /> : null}
    </Panel>
  );
}

function differencesText(shown: number, total: number): string {
  if (total === 0) return 'none';
  return shown < total ? `the first ${shown} of ${total}` : String(total);
}

function sideText(side: Side | null): string {
  return side === null ? '–' : `${side.amount.toLocaleString('en-IN')} ${side.currency}, ${side.status}`;
}

interface ExplainDialogProps {
  day: string;
  difference: Difference;
  close: () => void;
}

function ExplainDialog({ day, difference: { gateway, transaction, kind }, close }: ExplainDialogProps) {
  const act = useAct('explainDifference');
  return (
    <ActDialog
      onClose={close}
      title={`Explain ${transaction}`}
      note={`${gateway}: ${KINDS[kind]}. It moves no money.`}
      label="Save the explanation"
      act={act}
      inputOf={(note) => ({ body: { day, gateway, transaction, note } })}
      success="Explained"
    />
  );
}
