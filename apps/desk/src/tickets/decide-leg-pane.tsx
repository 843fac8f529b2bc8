import { Button, formatMoney, Segments, Stack, TextField } from '@crease/ui';
import { useRead } from '@crease/web';
import { type FormEvent, useState } from 'react';
import { useAct } from '../core/use-act.ts';
import { Choice } from '../parts/choice.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Notice, PaneGroup } from '../parts/panel.tsx';
import { LegFigures } from '../proposals/preview-figures.tsx';
import { AloneToday, SecondReasons } from '../proposals/second-person.tsx';
import { RESULT_LABELS, type Ticket } from './desk-ticket.ts';

const DECISIONS = ['void', 'won', 'lost'] as const;
type Decision = (typeof DECISIONS)[number];

/** Decides a leg by hand, with the effect on the ticket. The market no longer changes that leg. */
export function DecideLegPane({ ticket }: { ticket: Ticket }) {
  const { legs } = ticket;
  const [leg, setLeg] = useState('1');
  const chosen = legs[Number(leg) - 1];
  const options = DECISIONS.filter((decision) => decision !== chosen?.result);
  const [wanted, setWanted] = useState<Decision>('void');
  const result = options.includes(wanted) ? wanted : (options[0] ?? 'void');
  const labels = Object.fromEntries(legs.map(({ name, event }, at) => [String(at + 1), `${name}, ${event}`]));
  return (
    <PaneGroup title="Decide a leg" note="its market no longer changes it">
      <Stack gap={10}>
        <Choice
          label="Leg"
          value={leg}
          options={legs.map((_, at) => String(at + 1))}
          labels={labels}
          onChange={setLeg}
        />
        <Segments
          label="Result"
          items={options.map((key) => ({ key, label: RESULT_LABELS[key] }))}
          chosen={result}
          onChoose={setWanted}
        />
        <PreviewedDecision key={`${leg} ${result}`} ticketId={ticket.ticketId} leg={leg} result={result} />
      </Stack>
    </PaneGroup>
  );
}

const SHORTEST_REASON = 3;

function PreviewedDecision({ ticketId, leg, result }: { ticketId: string; leg: string; result: Decision }) {
  const read = useRead('legPreview', { query: { ticketId, leg, result } }, { refetchInterval: 30_000 });
  const act = useAct('decideLeg');
  const [reason, setReason] = useState('');
  const preview = read.data;
  const isReady = preview !== undefined && reason.trim().length >= SHORTEST_REASON;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || act.busy) return;
    const { digest } = preview;
    const done = await act.run({ body: { ticketId, leg: Number(leg), result, reason: reason.trim(), digest } }, 'Done');
    // Refetch, so that the current preview is shown next to the failure.
    if (!done) void read.refetch();
  };
  return (
    <Stack as="form" gap={10} onSubmit={(event) => void submit(event)}>
      <Loaded read={read}>{(data) => <LegFigures preview={data} />}</Loaded>
      {preview?.needsSecond ? (
        <Notice tone="warn">
          <b>Two people.</b> You propose, another agrees.
          <SecondReasons reasons={preview.secondReasons} />
        </Notice>
      ) : preview ? (
        <AloneToday kind="results" amount={preview.pays} playerId={preview.playerId} />
      ) : null}
      <TextField
        label="Reason"
        hint="Shown to the player"
        value={reason}
        maxLength={200}
        onChange={({ target }) => setReason(target.value)}
      />
      {act.failure ? <Notice tone="bad">{act.failure}</Notice> : null}
      <Button type="submit" look="primary" size="large" full busy={act.busy} busyLabel="Working" disabled={!isReady}>
        {preview?.needsSecond ? 'Propose' : `Decide: ${RESULT_LABELS[result].toLowerCase()}`}
        {preview ? `, pays ${formatMoney(preview.mostThen)}${preview.staysOpen ? ' at most' : ''}` : ''}
      </Button>
    </Stack>
  );
}
