import type { ReportFile, ReportFileKind } from '@crease/contract';
import { Button, Icon, IconButton, Stack, Tag } from '@crease/ui';
import { call, failureText, notify, saveText, useRead } from '@crease/web';
import { Download } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { momentText } from '../../core/moments.ts';
import { useAct } from '../../core/use-act.ts';
import { Choice } from '../../parts/choice.tsx';
import { Notice, Panel } from '../../parts/panel.tsx';
import styles from './figures.module.css';

const KINDS = ['bets', 'deposits', 'withdrawals', 'ledger'] as const satisfies readonly ReportFileKind[];
const LABELS = { bets: 'Bets', deposits: 'Deposits', withdrawals: 'Withdrawals', ledger: 'Ledger' } as const;

/** Files for the chosen days, made in the background; each is kept for a month. */
export function ReportFilesPanel({ from, to }: { from: string; to: string }) {
  const read = useRead('reportFiles', {}, { refetchInterval: 3_000 });
  const make = useAct('makeReportFile');
  const [kind, setKind] = useState<ReportFileKind>('bets');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void make.run({ body: { kind, from, to } }, 'Your file is being prepared');
  };
  const files = read.data ?? [];
  return (
    <Panel title="Downloads" note="kept for a month">
      {files.length === 0 ? <p className="muted">No files yet</p> : null}
      <Stack as="ul" aria-label="Files">
        {files.slice(0, 12).map((file) => (
          <FileLine key={file.id} file={file} />
        ))}
      </Stack>
      <Stack as="form" gap={10} marginTop={12} onSubmit={submit}>
        <Choice label="New file of" value={kind} options={KINDS} labels={LABELS} onChange={setKind} />
        {make.failure ? <Notice tone="bad">{make.failure}</Notice> : null}
        <Button type="submit" busy={make.busy}>
          Create {LABELS[kind]}, {from === to ? from : `${from} to ${to}`}
        </Button>
      </Stack>
    </Panel>
  );
}

function FileLine({ file }: { file: ReportFile }) {
  const { kind, from, to, state, done, rows, bytes, by, askedAt } = file;
  const name = `${LABELS[kind]}, ${from === to ? from : `${from} to ${to}`}`;
  return (
    <li className={styles.file}>
      <Stack as="span" shrink breakWords>
        <b>{name}</b>
        <span className="muted">
          {state === 'done'
            ? `CSV, ${sizeText(bytes)}, ${rows.toLocaleString('en-IN')} lines`
            : `CSV, requested by ${by}`}
          {', '}
          {momentText(askedAt)}
        </span>
      </Stack>
      {state === 'done' ? <SaveButton file={file} name={name} /> : null}
      {state === 'failed' ? <Tag tone="bad">Failed</Tag> : null}
      {state === 'waiting' || state === 'running' ? (
        <Tag tone="warn">{state === 'waiting' ? 'Waits' : `Running, ${Math.floor(done * 100)}%`}</Tag>
      ) : null}
    </li>
  );
}

function SaveButton({ file, name }: { file: ReportFile; name: string }) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveText(`${file.kind}-${file.from}-${file.to}.csv`, (await partsOf(file.id)).join(''));
    } catch (error) {
      notify({ status: 'error', title: '', message: failureText(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <IconButton label={`Download ${name}`} disabled={isBusy} onClick={() => void save()}>
      <Icon of={Download} size={16} />
    </IconButton>
  );
}

async function partsOf(id: string): Promise<string[]> {
  const { ticket } = await call('openReportFile', { body: { id }, silent: true });
  const parts: string[] = [];
  for (let offset: number | null = 0; offset !== null; ) {
    const part: { text: string; next: number | null } = await call('reportPart', {
      query: { ticket, offset },
      silent: true,
    });
    parts.push(part.text);
    offset = part.next;
  }
  return parts;
}

/** `4 kB`, `218 MB` */
function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${Math.round(bytes / 1_000_000)} MB`;
}
