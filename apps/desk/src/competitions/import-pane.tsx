import type { ReplyOf } from '@crease/client';
import type { ImportFault, ImportRow } from '@crease/contract';
import { Button, Row, Stack, Tag, TextField } from '@crease/ui';
import { useState } from 'react';
import { exactText } from '../core/moments.ts';
import { useAct } from '../core/use-act.ts';
import { Choice } from '../parts/choice.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { Notice, PaneGroup } from '../parts/panel.tsx';

type Reply = ReplyOf<'importEvents'>;
const FORMATS = ['t20', 'odi', 'test'] as const;

/** Previews a file of events or teams row by row, then imports its good rows. */
export function ImportPane({ league }: { league: string }) {
  const act = useAct('importEvents');
  const [file, setFile] = useState<File | null>(null);
  const [reply, setReply] = useState<Reply | null>(null);
  const [create, setCreate] = useState(false);
  const [format, setFormat] = useState<(typeof FORMATS)[number]>('t20');
  const [forLeague, setLeague] = useState(league);
  const send = async (kind: 'preview' | 'apply', { of = file, creates = create } = {}) => {
    if (!of) return;
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const named = forLeague.trim() ? { league: forLeague.trim() } : {};
    const about = { format, timeZone, create: creates ? 'true' : 'false', ...named } as const;
    const seen = kind === 'apply' && reply ? { digest: reply.digest } : {};
    setReply(await act.run({ body: { act: kind, ...about, ...seen }, files: { file: of } }));
  };
  const chosen = (next: File | undefined) => {
    if (!next) return;
    setFile(next);
    void send('preview', { of: next });
  };
  return (
    <PaneGroup title="Import">
      <Stack gap={12}>
        <p>
          CSV with the columns start, league, home, away, venue; CSV of teams with league, team, short, colours,
          players; or an iCal file with “A v B” as summaries. Nothing is stored before you confirm.
        </p>
        <TextField
          label="League"
          hint="For rows that name none"
          maxLength={60}
          value={forLeague}
          onChange={({ target }) => setLeague(target.value)}
        />
        <Choice label="Format" value={format} options={FORMATS} labels={FORMAT_LABELS} onChange={setFormat} />
        <Stack as="label" gap={6} color="text-2" size={12}>
          File
          <input
            type="file"
            accept=".csv,.ics,text/csv,text/calendar"
            disabled={act.busy}
            onChange={({ target }) => {
              chosen(target.files?.[0]);
              target.value = '';
            }}
          />
        </Stack>
        <Row as="label" align="center" gap={8}>
          <input
            type="checkbox"
            checked={create}
            onChange={({ target }) => {
              setCreate(target.checked);
              void send('preview', { creates: target.checked });
            }}
          />
          Create leagues and teams that do not exist
        </Row>
        {act.failure ? <Notice tone="bad">{act.failure}</Notice> : null}
        {reply ? <Rows reply={reply} busy={act.busy} apply={() => void send('apply')} /> : null}
      </Stack>
    </PaneGroup>
  );
}

function Rows({ reply, busy, apply }: { reply: Reply; busy: boolean; apply: () => void }) {
  const { rows, missing, isApplied } = reply;
  const good = rows.filter(({ outcome }) => outcome === 'new' || outcome === 'changed').length;
  const lacking = [...missing.leagues, ...missing.teams];
  return (
    <>
      {lacking.length > 0 && !isApplied ? (
        <Notice tone="warn">
          {lacking.length} missing: {lacking.slice(0, 5).join(', ')}
          {lacking.length > 5 ? ' …' : ''}
        </Notice>
      ) : null}
      {isApplied ? <Notice tone="ok">Imported {good === 1 ? 'one row' : `${good} rows`}</Notice> : null}
      <DataTable label="Rows of the file" rows={rows} columns={COLUMNS} keyOf={({ line }) => String(line)} />
      {isApplied ? null : (
        <Button look="primary" disabled={good === 0} busy={busy} onClick={apply}>
          {good === 1 ? 'Import one row' : `Import ${good} rows`}
        </Button>
      )}
    </>
  );
}

const FORMAT_LABELS = { t20: 'T20, 20 overs', odi: 'One-day, 50 overs', test: 'Test' } as const;

const OUTCOMES = {
  new: { tone: 'ok', label: 'New' },
  changed: { tone: 'warn', label: 'Changed' },
  unchanged: { tone: 'neutral', label: 'Unchanged' },
  refused: { tone: 'bad', label: 'Refused' },
} as const;

const FAULTS: Readonly<Record<ImportFault, string>> = {
  badCells: 'The row cannot be read',
  noTeams: 'Two teams are needed: “A v B”',
  sameTeams: 'The two teams need different names',
  badName: 'A name is empty, too long, or begins with =, +, - or @',
  badStart: 'A single start with date and time is needed',
  noZone: 'Unknown time zone',
  cancelled: 'Cancelled in the file: abandon it by hand',
  startPast: 'The start is in the past',
  unknownSport: 'Events of this sport cannot be traded by hand yet',
  unknownFormat: 'Unknown format',
  noLeague: 'A league is needed',
  unknownLeague: 'Unknown league',
  unknownTeam: 'Unknown team',
  badShort: 'A short name has two to four letters',
  badColours: 'Two colours as #rrggbb are needed',
  badPlayers: 'Players need different names',
  repeated: 'The event is in the file already',
  notWaiting: 'The event has begun or is over',
};

function detailOf({ fault, startsAt, wasAt }: ImportRow): string {
  if (fault) return FAULTS[fault];
  if (startsAt === null) return '';
  return wasAt ? `${exactText(wasAt)} → ${exactText(startsAt)}` : exactText(startsAt);
}

const COLUMNS: readonly Column<ImportRow>[] = [
  { key: 'line', head: 'Line', cell: ({ line }) => line },
  { key: 'name', head: 'Event or team', cell: ({ name }) => name },
  {
    key: 'outcome',
    head: 'Becomes',
    cell: ({ outcome }) => <Tag tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].label}</Tag>,
  },
  { key: 'detail', head: 'Detail', cell: detailOf },
];
