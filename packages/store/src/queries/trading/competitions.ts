import { queryFunctions } from '../../sql/query-functions.ts';
import type { SqlReader } from '../../sql/sql-session.ts';
import type {
  CompetitionFilter,
  LeagueRow,
  PersonRow,
  SavedLeague,
  SavedPerson,
  SavedTeam,
  TeamRow,
} from './competition-rows.ts';

/** Most rows of one list: a name narrows it. */
const MOST_LISTED = 500;

const MATCHES = `($1::text IS NULL OR strpos(lower(x.name), lower($1)) > 0) AND ($2::text IS NULL OR x.sport = $2)
  AND ($3 OR x.archived_at IS NULL)
  AND ($4::text[] IS NULL OR lower(x.name) IN (SELECT lower(name) FROM unnest($4) AS name))`;
const LEAGUES = `SELECT x.league_id AS "leagueId", x.sport, x.name, x.region, x.season, x.archived_at AS "archivedAt",
    (SELECT count(*) FROM team_leagues JOIN teams t USING (team_id)
      WHERE league_id = x.league_id AND t.archived_at IS NULL)::int4 AS teams
  FROM leagues x WHERE ${MATCHES} AND ($5::int8[] IS NULL OR x.league_id = ANY($5))
  ORDER BY lower(x.name), x.league_id LIMIT $6`;
const TEAMS = `SELECT x.team_id AS "teamId", x.sport, x.name, x.short_name AS "shortName", x.colours, x.venue,
    x.archived_at AS "archivedAt",
    (SELECT jsonb_agg(league_id ORDER BY league_id) FROM team_leagues WHERE team_id = x.team_id) AS "leagueIds",
    (SELECT count(*) FROM people p WHERE p.team_id = x.team_id AND p.archived_at IS NULL)::int4 AS people
  FROM teams x WHERE ${MATCHES}
    AND ($5::int8[] IS NULL OR x.team_id = ANY($5))
    AND ($7::int8 IS NULL OR EXISTS (SELECT FROM team_leagues WHERE team_id = x.team_id AND league_id = $7))
  ORDER BY lower(x.name), x.team_id LIMIT $6`;
const PEOPLE = `SELECT person_id AS "personId", team_id AS "teamId", name, role, place, archived_at AS "archivedAt"
  FROM people WHERE team_id = $1 AND ($2::text IS NULL OR strpos(lower(name), lower($2)) > 0)
    AND ($3 OR archived_at IS NULL)
  ORDER BY place NULLS LAST, lower(name), person_id LIMIT ${MOST_LISTED}`;

const ADD_LEAGUE = `INSERT INTO leagues (sport, name, region, season) VALUES ($1, $2, $3, $4)
  ON CONFLICT DO NOTHING RETURNING league_id AS id`;
/** The sport of a league stays: teams and events depend on it. */
const CHANGE_LEAGUE = `UPDATE leagues SET name = $2, region = $3, season = $4 WHERE league_id = $5 AND sport = $1
    AND NOT EXISTS (SELECT FROM leagues o WHERE o.sport = $1 AND lower(o.name) = lower($2) AND o.league_id <> $5)
  RETURNING league_id AS id`;
const LINK = `gone AS (DELETE FROM team_leagues WHERE team_id IN (SELECT team_id FROM saved) AND NOT league_id = ANY($6::int8[])),
  linked AS (INSERT INTO team_leagues (league_id, team_id, name_key)
    SELECT league_id, team_id, lower($2) FROM saved, unnest($6::int8[]) AS league_id
    ON CONFLICT (team_id, league_id) DO UPDATE SET name_key = excluded.name_key)
  SELECT team_id AS id FROM saved`;
const IS_FREE = `NOT EXISTS (SELECT FROM team_leagues WHERE league_id = ANY($6::int8[]) AND name_key = lower($2)
  AND team_id IS DISTINCT FROM $7::int8)`;
const ADD_TEAM = `WITH saved AS (INSERT INTO teams (sport, name, short_name, colours, venue)
    SELECT $1, $2, $3, $4::jsonb, $5 WHERE ${IS_FREE} RETURNING team_id), ${LINK}`;
const CHANGE_TEAM = `WITH saved AS (UPDATE teams SET name = $2, short_name = $3, colours = $4::jsonb, venue = $5
    WHERE team_id = $7 AND sport = $1 AND ${IS_FREE} RETURNING team_id), ${LINK}`;
const ADD_PERSON = `INSERT INTO people (team_id, name, role, place) VALUES ($1, $2, $3, $4)
  ON CONFLICT DO NOTHING RETURNING person_id AS id`;
const CHANGE_PERSON = `UPDATE people SET name = $2, role = $3, place = $4 WHERE person_id = $5 AND team_id = $1
    AND NOT EXISTS (SELECT FROM people o WHERE o.team_id = $1 AND lower(o.name) = lower($2) AND o.person_id <> $5)
  RETURNING person_id AS id`;
const ARCHIVE = {
  league: 'UPDATE leagues SET archived_at = $2 WHERE league_id = $1 RETURNING 1',
  team: 'UPDATE teams SET archived_at = $2 WHERE team_id = $1 RETURNING 1',
  person: 'UPDATE people SET archived_at = $2 WHERE person_id = $1 RETURNING 1',
} as const;

function valuesOf({ text, sport, archived = false, ids, names }: CompetitionFilter): unknown[] {
  const most = ids || names ? null : MOST_LISTED;
  return [text ?? null, sport ?? null, archived, names ?? null, ids ?? null, most];
}

/**
 * Leagues, teams and people. One caller at a time saves: a name is checked before it is written. Saving returns the id;
 * null: the name is taken, perhaps by an archived row, or the row to change does not exist.
 */
export function competitionStore(sql: SqlReader) {
  const { rows, value, did } = queryFunctions(sql);
  const idOf = value<number>;
  return {
    /** In order of their names, at most 500. */
    leagues: (filter: CompetitionFilter) => rows<LeagueRow>(LEAGUES, ...valuesOf(filter)),
    teams: async ({
      leagueId,
      ...filter
    }: CompetitionFilter & { readonly leagueId?: number | undefined }): Promise<TeamRow[]> => {
      const values = [...valuesOf(filter), leagueId ?? null];
      const found = await rows<TeamRow>(TEAMS, ...values);
      return found.map((row) => ({ ...row, leagueIds: row.leagueIds ?? [] }));
    },
    /** In the order of batting. */
    people: ({ teamId, text, archived = false }: CompetitionFilter & { readonly teamId: number }) =>
      rows<PersonRow>(PEOPLE, teamId, text ?? null, archived),
    saveLeague: ({ leagueId, sport, name, region, season }: SavedLeague) => {
      const values = [sport, name, region, season];
      return leagueId === null ? idOf(ADD_LEAGUE, ...values) : idOf(CHANGE_LEAGUE, ...values, leagueId);
    },
    /** Also replaces the leagues in which it plays. */
    saveTeam: ({ teamId, sport, name, shortName, colours, venue, leagueIds }: SavedTeam) => {
      const values = [sport, name, shortName, JSON.stringify(colours), venue, leagueIds, teamId];
      return idOf(teamId === null ? ADD_TEAM : CHANGE_TEAM, ...values);
    },
    savePerson: ({ personId, teamId, name, role, place }: SavedPerson) => {
      const values = [teamId, name, role, place];
      return personId === null ? idOf(ADD_PERSON, ...values) : idOf(CHANGE_PERSON, ...values, personId);
    },
    /** @param at epoch ms; null: no longer archived. @returns false if there is no such row. */
    archive: (what: 'league' | 'team' | 'person', id: number, at: number | null) => did(ARCHIVE[what], id, at),
  };
}
