import { type Refusal, refuse, type Sport } from '@crease/kernel';
import { teamCards } from '@crease/replay';
import type { LeagueRow, PersonRow, Store, TeamRow } from '@crease/store';
import type { Mutex } from '../../core/mutex.ts';
import { type SportSettings, sportRefusal } from '../../core/sport-refusal.ts';
import type { Handlers } from '../../http/handler.ts';

type CompetitionHandlers = Pick<
  Handlers,
  | 'leagues'
  | 'saveLeague'
  | 'archiveLeague'
  | 'teams'
  | 'saveTeam'
  | 'archiveTeam'
  | 'people'
  | 'savePerson'
  | 'archivePerson'
>;

interface CompetitionDeps {
  readonly store: Pick<Store, 'competitions'>;
  readonly appSettings: SportSettings;
  /** Names are checked before they are written: one writer at a time. */
  readonly turns: Mutex;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Handlers of leagues, teams and people. */
export function competitionHandlers({
  store: { competitions },
  appSettings,
  turns,
  now,
}: CompetitionDeps): CompetitionHandlers {
  const saved = (
    known: string | undefined,
    rows: () => Promise<unknown[]>,
    work: () => Promise<number | null | Refusal>,
  ) =>
    turns.run(async () => {
      if (known !== undefined && (await rows()).length === 0) return refuse('NOT_FOUND', { reason: 'row' });
      const id = await work();
      if (id === null) return refuse('INVALID_INPUT', { reason: 'nameTaken' }, 'name');
      return typeof id === 'number' ? { id: String(id) } : id;
    });
  const archive = async (what: 'league' | 'team' | 'person', id: string, archived: boolean) =>
    (await competitions.archive(what, Number(id), archived ? now() : null))
      ? { id }
      : refuse('NOT_FOUND', { reason: 'row' });
  return {
    leagues: async ({ query }) => (await competitions.leagues(filterOf(query))).map(leagueWire),
    saveLeague: ({ body: { leagueId, ...league } }) =>
      saved(
        leagueId,
        () => competitions.leagues({ ids: [Number(leagueId)], archived: true }),
        async () =>
          sportRefusal(appSettings, [league.sport]) ?? competitions.saveLeague({ ...league, leagueId: idOf(leagueId) }),
      ),
    archiveLeague: ({ body: { leagueId, archived } }) => archive('league', leagueId, archived),
    teams: async ({ query: { leagueId, ...query } }) =>
      (await competitions.teams({ ...filterOf(query), leagueId: idOf(leagueId) ?? undefined })).map(teamWire),
    saveTeam: ({ body: { teamId, leagueIds, name, shortName, colours, venue } }) =>
      saved(
        teamId,
        () => competitions.teams({ ids: [Number(teamId)], archived: true }),
        async () => {
          const ids = [...new Set(leagueIds.map(Number))];
          const leagues = await competitions.leagues({ ids, archived: true });
          const [sport, ...others] = [...new Set(leagues.map((league) => league.sport))];
          if (leagues.length < ids.length || sport === undefined)
            return refuse('NOT_FOUND', { reason: 'row' }, 'leagueIds');
          if (others.length > 0) return refuse('INVALID_INPUT', { reason: 'leaguesOfOneSport' }, 'leagueIds');
          const [drawn] = teamCards([name, name]);
          const look = { shortName: shortName?.toUpperCase() ?? drawn.shortName, colours: colours ?? drawn.colours };
          return competitions.saveTeam({ teamId: idOf(teamId), sport, name, venue, leagueIds: ids, ...look });
        },
      ),
    archiveTeam: ({ body: { teamId, archived } }) => archive('team', teamId, archived),
    people: async ({ query: { teamId, text, archived } }) =>
      (await competitions.people({ teamId: Number(teamId), text, archived: archived === 'true' })).map(personWire),
    savePerson: ({ body: { personId, teamId, ...person } }) =>
      saved(
        personId,
        () => competitions.people({ teamId: Number(teamId), archived: true }),
        async () => {
          const [team] = await competitions.teams({ ids: [Number(teamId)], archived: true });
          if (!team) return refuse('NOT_FOUND', { reason: 'row' }, 'teamId');
          return competitions.savePerson({ ...person, personId: idOf(personId), teamId: team.teamId });
        },
      ),
    archivePerson: ({ body: { personId, archived } }) => archive('person', personId, archived),
  };
}

const idOf = (id: string | undefined) => (id === undefined ? null : Number(id));

function filterOf<Q extends { readonly archived?: 'true' | 'false' | undefined }>({ archived, ...rest }: Q) {
  return { ...rest, archived: archived === 'true' };
}

function leagueWire({ leagueId, archivedAt, sport, ...league }: LeagueRow) {
  return { ...league, leagueId: String(leagueId), sport: sport as Sport, isArchived: archivedAt !== null };
}

function teamWire({ teamId, leagueIds, colours, archivedAt, sport, ...team }: TeamRow) {
  return {
    ...team,
    teamId: String(teamId),
    sport: sport as Sport,
    colours: [colours[0], colours[1]] as [string, string],
    leagueIds: leagueIds.map(String),
    isArchived: archivedAt !== null,
  };
}

function personWire({ personId, teamId, archivedAt, ...person }: PersonRow) {
  return { ...person, personId: String(personId), teamId: String(teamId), isArchived: archivedAt !== null };
}
