import type { League, Team } from '@crease/contract';
import { SPORT_ID } from '@crease/kernel';
import { Button, Row, Stack, Tag, TeamBadge, TextField } from '@crease/ui';
import type { useRead } from '@crease/web';
import type { FormEvent } from 'react';
import { useAct } from '../core/use-act.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Notice, PaneGroup, Panel } from '../parts/panel.tsx';
import { ArchiveButton } from './archive-button.tsx';

interface TeamsPanelProps {
  league: League;
  read: ReturnType<typeof useRead<'teams'>>;
  openKey: string | null;
  onOpen: (team: Team) => void;
  /** False for an operator who may only look. */
  onNew: (() => void) | false;
}

/** The teams of a league. */
export function TeamsPanel({ league, read, openKey, onOpen, onNew }: TeamsPanelProps) {
  return (
    <Panel title={`Teams of ${league.name}`} flush side={onNew ? <Button onClick={onNew}>New team</Button> : null}>
      <Loaded read={read} empty="No teams yet." isEmpty={(rows) => rows.length === 0}>
        {(rows) => (
          <DataTable
            label="Teams"
            rows={rows}
            columns={TEAM_COLUMNS}
            keyOf={(row) => row.teamId}
            openKey={openKey}
            onOpen={onOpen}
          />
        )}
      </Loaded>
    </Panel>
  );
}

/** The state of a league or a team. */
export const stateOf = ({ isArchived }: { isArchived: boolean }) =>
  isArchived ? <Tag tone="neutral">Archived</Tag> : null;

const TEAM_COLUMNS: readonly Column<Team>[] = [
  {
    key: 'name',
    head: 'Team',
    cell: ({ name, shortName, colours, sport }) => (
      <Row as="span" inline align="center" gap={8}>
        <TeamBadge team={{ name, shortName, colours, pattern: 2 }} sportId={SPORT_ID[sport]} size={20} />
        {name}
      </Row>
    ),
  },
  { key: 'short', head: 'Short', cell: ({ shortName }) => shortName },
  { key: 'venue', head: 'Home ground', cell: ({ venue }) => venue },
  { key: 'people', head: 'People', cell: ({ people }) => people, end: true },
  { key: 'state', head: 'State', cell: stateOf },
];

interface TeamFormProps {
  team?: Team;
  /** Of a new team. */
  league?: League;
  onSaved?: (teamId: string) => void;
}

/** Creates a team of a league, or edits one. Without colours its crest is drawn from its name. */
export function TeamForm({ team, league, onSaved }: TeamFormProps) {
  const act = useAct('saveTeam');
  const archive = useAct('archiveTeam');
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? '').trim();
    const [first, second] = [text('first'), text('second')];
    const body = {
      name: text('name'),
      leagueIds: team?.leagueIds ?? (league ? [league.leagueId] : []),
      venue: text('venue'),
      ...(team && { teamId: team.teamId }),
      ...(text('short') && { shortName: text('short') }),
      ...(first && second && { colours: [first, second] as [string, string] }),
    };
    const reply = await act.run({ body }, team ? 'Team saved' : 'Team created');
    if (reply) onSaved?.(reply.id);
  };
  return (
    <PaneGroup title={team ? 'Edit the team' : 'New team'} note={league?.name}>
      <Stack as="form" gap={12} onSubmit={(event) => void save(event)}>
        <TextField name="name" label="Name" required maxLength={60} defaultValue={team?.name} />
        <TextField
          name="short"
          label="Short name"
          hint="Two to four letters"
          maxLength={4}
          defaultValue={team?.shortName}
        />
        <TextField name="first" label="First colour" hint="#rrggbb" maxLength={7} defaultValue={team?.colours[0]} />
        <TextField name="second" label="Second colour" hint="#rrggbb" maxLength={7} defaultValue={team?.colours[1]} />
        <TextField name="venue" label="Home ground" maxLength={80} defaultValue={team?.venue} />
        {act.failure ? <Notice tone="bad">{act.failure}</Notice> : null}
        <Button look="primary" type="submit" busy={act.busy}>
          {team ? 'Save the team' : 'Create the team'}
        </Button>
      </Stack>
      {team ? (
        <ArchiveButton
          isArchived={team.isArchived}
          act={archive}
          inputOf={(archived) => ({ body: { teamId: team.teamId, archived } })}
        />
      ) : null}
    </PaneGroup>
  );
}
