import type { ReplyOf } from '@crease/client';
import { Button, formatMoney, Icon, Row, Sheet, Stack, Tag } from '@crease/ui';
import { saveText, useRead } from '@crease/web';
import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { usePermission } from '../core/session.ts';
import { useAct } from '../core/use-act.ts';
import { ActDialog } from '../parts/act-dialog.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { Notice } from '../parts/panel.tsx';
import { FAULT_LABELS } from './withdrawal.ts';

type BankRow = ReplyOf<'confirmPayouts'>['rows'][number];

/** The payout file for the bank, and the bank's reply. */
export function PayoutFiles() {
  const may = usePermission('withdrawals.decide') !== 'none';
  const [isOpen, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <Icon of={Landmark} size={14} /> Bank files
      </Button>
      {isOpen ? (
        <Sheet onClose={() => setOpen(false)} title="Bank files">
          <Stack gap={20}>
            <Method />
            <TakeFile />
            <GiveAnswer />
          </Stack>
        </Sheet>
      ) : null}
    </>
  );
}

/** Whether bank accounts are paid through the gateway or by file; an owner can change it. */
function Method() {
  const maySet = usePermission('house.set') !== 'none';
  const { data } = useRead('payoutMethod');
  const act = useAct('setPayoutMethod');
  const [next, setNext] = useState<keyof typeof METHOD_LABELS | null>(null);
  if (!data) return null;
  const other = data.paidBy === 'gateway' ? 'file' : 'gateway';
  return (
    <Stack as="section" gap={10}>
      <p>
        Bank accounts and UPI addresses are paid <b>{METHOD_LABELS[data.paidBy]}</b>.
      </p>
      {maySet ? (
        <Button size="small" onClick={() => setNext(other)}>
          Pay them {METHOD_LABELS[other]}
        </Button>
      ) : null}
      {next ? (
        <ActDialog
          onClose={() => setNext(null)}
          title={`Pay bank accounts ${METHOD_LABELS[next]}`}
          note="Applies from the next request."
          label={`Pay ${METHOD_LABELS[next]}`}
          act={act}
          inputOf={(reason) => ({ body: { paidBy: next, reason } })}
          success={`Bank accounts are paid ${METHOD_LABELS[next]}`}
        />
      ) : null}
    </Stack>
  );
}

const METHOD_LABELS = { gateway: 'through the gateway', file: 'by a file for the bank' } as const;

function TakeFile() {
  const act = useAct('payoutBatch');
  const [batch, setBatch] = useState<ReplyOf<'payoutBatch'> | null>(null);
  const take = async (again: boolean) => {
    const reply = await act.run({ body: { again } });
    if (!reply) return;
    setBatch(reply);
    if (reply.rows > 0) saveText(reply.name, reply.csv);
  };
  return (
    <Stack as="section" gap={10}>
      <h3>For the bank</h3>
      <p className="muted">
        Approved withdrawals that no gateway pays, with full account numbers. Once in a file they cannot be cancelled.
      </p>
      <Row wrap gap={8}>
        <Button look="primary" busy={act.busy} onClick={() => void take(false)}>
          Download the file
        </Button>
        <Button busy={act.busy} onClick={() => void take(true)}>
          Download again, with unconfirmed rows
        </Button>
      </Row>
      {act.failure ? <Notice tone="bad">{act.failure}</Notice> : null}
      {batch ? (
        <Notice tone="ok">
          {batch.rows === 0
            ? 'Nothing to pay by file'
            : `${batch.name}: ${batch.rows} rows, ${formatMoney(batch.total)}`}
        </Notice>
      ) : null}
    </Stack>
  );
}

function GiveAnswer() {
  const act = useAct('confirmPayouts');
  const [rows, setRows] = useState<readonly BankRow[] | null>(null);
  const send = async (file: File | undefined) => {
    if (!file) return;
    setRows(null);
    const reply = await act.run({ body: {}, files: { confirmation: file } });
    if (reply) setRows(reply.rows);
  };
  return (
    <Stack as="section" gap={10}>
      <h3>From the bank</h3>
      <p className="muted">
        The same columns with status (paid or failed) and reference filled in. Uploading it twice is safe.
      </p>
      <Stack as="label" gap={4} color="text-2">
        The bank’s reply
        <input
          type="file"
          accept=".csv,text/csv"
          disabled={act.busy}
          onChange={({ target }) => {
            void send(target.files?.[0]);
            target.value = '';
          }}
        />
      </Stack>
      {act.failure ? <Notice tone="bad">{act.failure}</Notice> : null}
      {rows ? (
        <DataTable label="Rows of the reply" rows={rows} columns={COLUMNS} keyOf={({ line }) => String(line)} />
      ) : null}
    </Stack>
  );
}

const OUTCOMES = {
  paid: { tone: 'ok', label: 'Paid' },
  failed: { tone: 'warn', label: 'Failed, money released' },
  already: { tone: 'neutral', label: 'Confirmed before' },
  waiting: { tone: 'warn', label: 'Waits for a second person' },
  refused: { tone: 'bad', label: 'Skipped' },
} as const;

const COLUMNS: readonly Column<BankRow>[] = [
  { key: 'line', head: 'Line', cell: ({ line }) => line },
  { key: 'request', head: 'Request', cell: ({ request }) => request || 'None' },
  {
    key: 'outcome',
    head: 'Became',
    cell: ({ outcome }) => <Tag tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].label}</Tag>,
  },
  { key: 'fault', head: 'Why', cell: ({ fault }) => (fault ? FAULT_LABELS[fault] : '') },
];
