import type { League, Team } from '@crease/contract';
import { Button, Stack } from '@crease/ui';
import { useRead } from '@crease/web';
import { type ReactNode, useState } from 'react';
import { usePermission } from '../core/session.ts';
import { LIST_KEYS, Page } from '../parts/page.tsx';
import { ImportPane } from './import-pane.tsx';
import { LeagueForm } from './league-form.tsx';
import { LeaguesPanel } from './leagues-panel.tsx';
import { PeoplePanel } from './people-panel.tsx';
import { TeamForm, TeamsPanel } from './teams-panel.tsx';

type Pane = 'league' | 'newLeague' | 'team' | 'newTeam' | 'import';

/** Leagues, their teams, and the people of the chosen team; forms and the import in the pane. */
export function CompetitionsPage() {
  const mayRun = usePermission('markets.run') !== 'none';
  const [text, setText] = useState('');
  const [leagueId, setLeagueId] = useState<string | null>(null);
  const [teamId, setTeamId] = useState<string | null>(null);
  const [open, setOpen] = useState<Pane | null>(null);
  const leagues = useRead('leagues', { query: { text, archived: 'true' } }, { keepPrevious: true });
  const teams = useRead('teams', { query: { leagueId: leagueId ?? '', archived: 'true' } }, { keepPrevious: true });
  const league = leagues.data?.find((each) => each.leagueId === leagueId);
  const team = teams.data?.find((each) => each.teamId === teamId);
  const panes = panesOf({ league, team, onLeague: setLeagueId, onTeam: setTeamId });
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
      pane={open && mayRun ? panes[open] : null}
      closePane={() => setOpen(null)}
      keys={LIST_KEYS}
    >
      <Stack gap={12}>
        <LeaguesPanel
          read={leagues}
          text={text}
          onText={setText}
          openKey={leagueId}
          onOpen={(row) => {
            setLeagueId(row.leagueId);
            setTeamId(null);
            setOpen('league');
          }}
          onImport={mayRun && (() => setOpen('import'))}
        />
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

interface PanesOptions {
  /** The chosen league and team; undefined: none. */
  league: League | undefined;
  team: Team | undefined;
  /** Called with the id of a new league or team. */
  onLeague: (leagueId: string) => void;
  onTeam: (teamId: string) => void;
}

function panesOf({ league, team, onLeague, onTeam }: PanesOptions): Readonly<Record<Pane, ReactNode>> {
  return {
    league: league ? <LeagueForm key={league.leagueId} league={league} /> : null,
    newLeague: <LeagueForm key="new" onSaved={onLeague} />,
    team: team ? <TeamForm key={team.teamId} team={team} /> : null,
    newTeam: league ? <TeamForm key={`new ${league.leagueId}`} league={league} onSaved={onTeam} /> : null,
    import: <ImportPane league={league?.name ?? ''} />,
  };
}
