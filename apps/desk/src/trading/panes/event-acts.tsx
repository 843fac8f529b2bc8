import type { ReplyOf } from '@crease/client';
import type { TradeEntry, TradeSheet } from '@crease/contract';
import { Button, Row, Sheet, Stack, TextField } from '@crease/ui';
import { useRead } from '@crease/web';
import { type FormEvent, useState } from 'react';
import { exactText, fieldText } from '../../core/moments.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Notice, PaneGroup } from '../../parts/panel.tsx';
import { ReasonField } from '../../parts/reason-field.tsx';
import { useEntryForm } from '../markets/use-entry-form.ts';
import { AbandonFigures } from './abandon-figures.tsx';
import type { FormPaneProps } from './pane-props.ts';

type HistoryEntry = ReplyOf<'eventHistory'>[number];

const COLUMNS: readonly Column<HistoryEntry>[] = [
  { key: 'text', head: 'What', cell: ({ text }) => text },
  { key: 'operator', head: 'Who', cell: ({ operator }) => operator || 'The server' },
  { key: 'at', head: 'When', cell: ({ at }) => exactText(at) },
];

type Act = 'schedule' | 'postpone' | 'abandon';

const ACTS = {
  schedule: { title: 'Set a new start', label: 'Set the start', look: 'primary' },
  postpone: { title: 'Postpone the event', label: 'Postpone', look: 'primary' },
  abandon: { title: 'Abandon the event', label: 'Abandon', look: 'danger' },
} as const;

interface EventActsProps {
  sheet: TradeSheet;
  submit: FormPaneProps['submit'];
}

/** Acts on the whole event, each with its reason, and the event's history. */
export function EventActs({ sheet, submit }: EventActsProps) {
  const [act, setAct] = useState<Act | 'history' | null>(null);
  const { state, reason, by } = sheet.life;
  const isWaiting = state === 'scheduled' || state === 'postponed';
  const isOver = state === 'finished' || state === 'abandoned';
  /** An act that is answered late does not close the sheet opened since. */
  const close = () => setAct((open) => (open === act ? null : open));
  return (
    <PaneGroup title="Event" note={state === 'postponed' ? 'Postponed' : exactText(sheet.startsAt)}>
      {state === 'postponed' || (state === 'abandoned' && reason) ? (
        <Notice tone="warn">
          {state === 'postponed' ? 'Postponed' : 'Abandoned'} by {by || 'the server'}: {reason}
        </Notice>
      ) : null}
      <Row wrap gap={8}>
        {isWaiting ? <Button onClick={() => setAct('schedule')}>Set a new start</Button> : null}
        {state === 'scheduled' ? <Button onClick={() => setAct('postpone')}>Postpone</Button> : null}
        {isOver ? null : <Button onClick={() => setAct('abandon')}>Abandon</Button>}
        <Button onClick={() => setAct('history')}>History</Button>
      </Row>
      {act === 'history' ? <EventHistory gameId={sheet.gameId} close={close} /> : null}
      {act !== null && act !== 'history' ? <ActSheet act={act} sheet={sheet} submit={submit} close={close} /> : null}
    </PaneGroup>
  );
}

function ActSheet({ act, sheet, submit, close }: EventActsProps & { act: Act; close: () => void }) {
  const [reason, setReason] = useState('');
  const [start, setStart] = useState(() => fieldText(Date.parse(sheet.startsAt)));
  const { isEntering, failure, run } = useEntryForm();
  const { title, label, look } = ACTS[act];
  const isReady = reason.trim() !== '' && (act !== 'schedule' || start !== '');
  const enterAct = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    if (await run(() => submit(entryOf(act, { reason: reason.trim(), start, sheet })))) close();
  };
  return (
    <Sheet onClose={close} title={title} note={sheet.name}>
      <Stack as="form" gap={12} onSubmit={(event) => void enterAct(event)}>
        {act === 'schedule' ? (
          <TextField
            label="Starts"
            type="datetime-local"
            required
            value={start}
            onChange={({ target }) => setStart(target.value)}
          />
        ) : null}
        {act === 'postpone' ? <p>Players cannot bet until a new start is set. Bets stay as they are.</p> : null}
        {act === 'abandon' ? <AbandonFigures gameId={sheet.gameId} /> : null}
        <ReasonField hint="Kept in the history; players see it" value={reason} maxLength={60} onChange={setReason} />
        {failure ? <Notice tone="bad">{failure}</Notice> : null}
        <Button type="submit" look={look} size="large" full busy={isEntering} disabled={!isReady}>
          {label}
        </Button>
      </Stack>
    </Sheet>
  );
}

function entryOf(act: Act, { reason, start, sheet }: { reason: string; start: string; sheet: TradeSheet }): TradeEntry {
  if (act === 'abandon') return { kind: 'abandon', reason };
  if (act === 'postpone') return { kind: 'schedule', startsAt: sheet.startsAt, reason, isPostponed: true };
  return { kind: 'schedule', startsAt: new Date(start).toISOString(), reason };
}

/** Entries of an event in words, newest first. */
function EventHistory({ gameId, close }: { gameId: string; close: () => void }) {
  const read = useRead('eventHistory', { params: { gameId } });
  return (
    <Sheet onClose={close} title="History">
      <Loaded read={read}>
        {(rows) => <DataTable label="History" rows={rows} columns={COLUMNS} keyOf={({ number }) => String(number)} />}
      </Loaded>
    </Sheet>
  );
}
