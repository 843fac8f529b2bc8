import type { League } from '@crease/contract';
import { SPORTS } from '@crease/kernel';
import { Button, Icon, Stack } from '@crease/ui';
import { useRead } from '@crease/web';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { usePermission } from '../core/session.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { LIST_KEYS, Page } from '../parts/page.tsx';
import { Panel } from '../parts/panel.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { ImportPane } from './import-pane.tsx';
import { LeagueForm } from './league-form.tsx';
import { PeoplePanel } from './people-panel.tsx';
import { stateOf, TeamForm, TeamsPanel } from './teams-panel.tsx';

type Open = 'league' | 'newLeague' | 'team' | 'newTeam' | 'import' | null;

/** Leagues, their teams, and the people of the chosen team; forms and the import in the pane. */
export function CompetitionsPage() {
  const mayRun = usePermission('markets.run') !== 'none';
  const [text, setText] = useState('');
  const [leagueId, setLeagueId] = useState<string | null>(null);
  const [teamId, setTeamId] = useState<string | null>(null);
  const [open, setOpen] = useState<Open>(null);
  const leagues = useRead('leagues', { query: { text, archived: 'true' } }, { keepPrevious: true });
  const teams = useRead('teams', { query: { leagueId: leagueId ?? '', archived: 'true' } }, { keepPrevious: true });
  const league = leagues.data?.find((each) => each.leagueId === leagueId);
  const team = teams.data?.find((each) => each.teamId === teamId);
  const close = () => setOpen(null);
  const openImport = () => setOpen('import');
  const pane = {
    league: league ? <LeagueForm key={league.leagueId} league={league} /> : null,
    newLeague: <LeagueForm key="new" onSaved={setLeagueId} />,
    team: team ? <TeamForm key={team.teamId} team={team} /> : null,
    newTeam: league ? <TeamForm key={`new ${league.leagueId}`} league={league} onSaved={setTeamId} /> : null,
    import: <ImportPane league={league?.name ?? ''} />,
  };
  return (
    <Page
      title="Competitions"
      note={leagues.data ? `${leagues.data.length} leagues` : undefined}
      side={
        mayRun ? (
          <Button look="primary" onClick={() => setOpen('newLeague')}>
            New league
          </Button>
        ) : null
      }
      pane={open && mayRun ? pane[open] : null}
      closePane={close}
      keys={LIST_KEYS}
    >
      <Stack gap={12}>
        <Panel title="Leagues" flush side={<Tools text={text} onText={setText} onImport={mayRun && openImport} />}>
          <Loaded
            read={leagues}
            empty={text === '' ? 'No league yet. Create one with “New league”, or import events.' : 'No leagues found.'}
            isEmpty={(rows) => rows.length === 0}
          >
            {(rows) => (
              <DataTable
                keyed
                label="Leagues"
                rows={rows}
                columns={LEAGUE_COLUMNS}
                keyOf={(row) => row.leagueId}
                openKey={leagueId}
                onOpen={(row) => {
                  setLeagueId(row.leagueId);
                  setTeamId(null);
                  setOpen('league');
                }}
              />
            )}
          </Loaded>
        </Panel>
        {league ? (
          <TeamsPanel
            league={league}
            read={teams}
            openKey={teamId}
            onOpen={(row) => {
              setTeamId(row.teamId);
              setOpen('team');
            }}
            onNew={mayRun && (() => setOpen('newTeam'))}
          />
        ) : null}
        {team ? <PeoplePanel key={team.teamId} team={team} mayRun={mayRun} /> : null}
      </Stack>
    </Page>
  );
}

interface ToolsProps {
  text: string;
  onText: (text: string) => void;
  onImport: (() => void) | false;
}

function Tools({ text, onText, onImport }: ToolsProps) {
  return (
    <>
      <SearchField label="Find a league" value={text} onChange={onText} icon={<Icon of={Search} />} />
      {onImport ? <Button onClick={onImport}>Import</Button> : null}
    </>
  );
}

const LEAGUE_COLUMNS: readonly Column<League>[] = [
  { key: 'name', head: 'League', cell: ({ name }) => name },
  { key: 'sport', head: 'Sport', cell: ({ sport }) => SPORTS[sport].name },
  { key: 'region', head: 'Country or region', cell: ({ region }) => region },
  { key: 'season', head: 'Season', cell: ({ season }) => season },
  { key: 'teams', head: 'Teams', cell: ({ teams }) => teams, end: true },
  { key: 'state', head: 'State', cell: stateOf },
];
