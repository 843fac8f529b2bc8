import type { CallInput } from '@crease/client';
import { Button, formatMoney, Stack, TextField } from '@crease/ui';
import { useRead } from '@crease/web';
import { type FormEvent, useState } from 'react';
import { useAct } from '../core/use-act.ts';
import { Loaded } from '../parts/loaded.tsx';
import { Notice } from '../parts/panel.tsx';
import { SettlementFigures } from '../proposals/preview-figures.tsx';
import { AloneToday, SecondReasons } from '../proposals/second-person.tsx';

type Acts = 'settleMarket' | 'voidMarket' | 'voidBet' | 'voidWindow';

interface PreviewedActProps<N extends Acts> {
  name: N;
  query: NonNullable<CallInput<'settlementPreview'>['query']>;
  /** @param seen the reason, and the digest of the figures on screen: the server refuses if they have changed. */
  inputOf: (seen: { reason: string; digest: string }) => CallInput<N>;
  /** Name of the command, for buttons. */
  verb: string;
  hint?: string;
}

const SHORTEST_REASON = 3;

/**
 * A command with a preview of what it pays, wins and loses. Above the limit it becomes a proposal for a second person.
 */
export function PreviewedAct<N extends Acts>({ name, query, inputOf, verb, hint }: PreviewedActProps<N>) {
  const read = useRead('settlementPreview', { query }, { refetchInterval: 30_000 });
  const act = useAct(name);
  const [reason, setReason] = useState('');
  const preview = read.data;
  const isReady = preview !== undefined && reason.trim().length >= SHORTEST_REASON;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || act.busy) return;
    const done = await act.run(inputOf({ reason: reason.trim(), digest: preview.digest }), 'Done');
    if (done) setReason('');
    // Refetch, so that the current preview is shown next to the failure.
    else void read.refetch();
  };
  return (
    <Stack as="form" gap={10} onSubmit={(event) => void submit(event)}>
      <Loaded read={read}>{(data) => <SettlementFigures preview={data} />}</Loaded>
      {preview?.needsSecond ? (
        <Notice tone="warn">
          <b>Two people.</b> You propose, another agrees.
          <SecondReasons reasons={preview.secondReasons} />
        </Notice>
      ) : preview ? (
        <AloneToday kind="results" amount={preview.pays} />
      ) : null}
      <TextField
        label="Reason"
        hint={hint ?? 'Kept in the audit trail'}
        value={reason}
        maxLength={200}
        onChange={({ target }) => setReason(target.value)}
      />
      {act.failure ? <Notice tone="bad">{act.failure}</Notice> : null}
      <Button type="submit" look="primary" size="large" full busy={act.busy} busyLabel="Working" disabled={!isReady}>
        {preview ? labelOf(verb, preview) : verb}
      </Button>
    </Stack>
  );
}

/** `Propose settle, pay ₹61,40,300.00` */
function labelOf(verb: string, { needsSecond, isVoid, won, staked }: PreviewSums): string {
  const act = needsSecond ? `Propose ${verb.toLowerCase()}` : verb;
  return `${act}, ${isVoid ? 'return' : 'pay'} ${formatMoney(isVoid ? staked : won)}`;
}

interface PreviewSums {
  needsSecond: boolean;
  isVoid: boolean;
  won: number;
  staked: number;
}
