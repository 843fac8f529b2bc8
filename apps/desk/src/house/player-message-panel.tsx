import type { News } from '@crease/contract';
import { Button, Stack, TextField } from '@crease/ui';
import { useRead } from '@crease/web';
import { type FormEvent, useState } from 'react';
import { momentText } from '../core/moments.ts';
import { useAct } from '../core/use-act.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { Notice, Panel } from '../parts/panel.tsx';

/** Sends a message to one player or to all: a toast at once and an entry of the notification list. */
export function PlayerMessagePanel() {
  const read = useRead('news', {}, { refetchInterval: 10_000 });
  const act = useAct('sayNews');
  const takeBack = useAct('takeBackNews');
  const [draft, setDraft] = useState({ title: '', message: '', playerId: '' });
  const { title, message, playerId } = draft;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { title, message, ...(playerId ? { playerId } : {}) };
    if (await act.run({ body }, 'Sent')) setDraft({ title: '', message: '', playerId: '' });
  };
  const columns: readonly Column<News>[] = [
    ...COLUMNS,
    {
      key: 'back',
      head: 'Actions',
      end: true,
      cell: ({ id }) => (
        <Button
          size="small"
          busy={takeBack.busy}
          onClick={() => void takeBack.run({ body: { id } }, 'Withdrawn; nobody else will see it')}
        >
          Take back
        </Button>
      ),
    },
  ];
  return (
    <Panel title="Messages" note="shown for 24 hours to everyone signed in">
      {read.data && read.data.length > 0 ? (
        <DataTable label="Messages" rows={read.data} columns={columns} keyOf={({ id }) => id} />
      ) : null}
      <Stack as="form" gap={14} onSubmit={(event) => void submit(event)}>
        <TextField
          label="Headline"
          maxLength={80}
          value={title}
          onChange={({ target }) => setDraft({ ...draft, title: target.value })}
        />
        <TextField
          label="Message"
          maxLength={300}
          value={message}
          onChange={({ target }) => setDraft({ ...draft, message: target.value })}
        />
        <TextField
          label="Player id"
          hint="Empty: every player"
          inputMode="numeric"
          value={playerId}
          onChange={({ target }) => setDraft({ ...draft, playerId: target.value.replace(/\D/g, '') })}
        />
        {act.failure ? <Notice tone="bad">{act.failure}</Notice> : null}
        <Button type="submit" look="primary" busy={act.busy} disabled={!title.trim() || !message.trim()}>
          {playerId ? `Send to player ${playerId}` : 'Send to every player'}
        </Button>
      </Stack>
    </Panel>
  );
}

const COLUMNS: readonly Column<News>[] = [
  { key: 'title', head: 'Headline', cell: ({ title }) => title },
  { key: 'message', head: 'Message', cell: ({ message }) => message, spare: true },
  { key: 'to', head: 'To', cell: ({ playerId }) => playerId ?? 'every player' },
  { key: 'ends', head: 'Until', cell: ({ endsAt }) => momentText(endsAt) },
  { key: 'told', head: 'Seen by', cell: ({ told }) => told.toLocaleString('en-IN'), end: true },
];
