import type { Migration } from '../migration.ts';

const LEAGUES = `
CREATE TABLE leagues (
  league_id int8 GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sport text NOT NULL,
  name text NOT NULL,
  region text NOT NULL,
  season text NOT NULL,
  archived_at int8
);
CREATE UNIQUE INDEX leagues_name ON leagues (sport, lower(name));
COMMENT ON COLUMN leagues.region IS 'country or region; empty: not given';
COMMENT ON COLUMN leagues.archived_at IS 'not offered for new events since then; null: offered';
`;

const TEAMS = `
CREATE TABLE teams (
  team_id int8 GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sport text NOT NULL,
  name text NOT NULL,
  short_name text NOT NULL,
  colours jsonb NOT NULL,
  venue text NOT NULL,
  archived_at int8
);
CREATE TABLE team_leagues (
  league_id int8 NOT NULL REFERENCES leagues,
  team_id int8 NOT NULL REFERENCES teams,
  name_key text NOT NULL,
  PRIMARY KEY (team_id, league_id),
  UNIQUE (league_id, name_key)
);
COMMENT ON COLUMN teams.colours IS 'the two colours of its crest, as #rrggbb';
COMMENT ON COLUMN teams.venue IS 'home ground; empty: not given';
COMMENT ON COLUMN team_leagues.name_key IS 'the name of the team in lower case, unique in each league';
`;

const PEOPLE = `
CREATE TABLE people (
  person_id int8 GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  team_id int8 NOT NULL REFERENCES teams,
  name text NOT NULL,
  role text NOT NULL,
  place int4,
  archived_at int8
);
CREATE UNIQUE INDEX people_name ON people (team_id, lower(name));
COMMENT ON COLUMN people.place IS 'in the order of batting, from 1; null: after those with a place';
`;

export const COMPETITIONS: Migration = {
  number: 50,
  name: 'competitions',
  reason: 'leagues, teams and people are data: operators create them, and events are made from them or imported',
  sql: [LEAGUES, TEAMS, PEOPLE].join('\n'),
  undo: {
    sql: 'DROP TABLE people; DROP TABLE team_leagues; DROP TABLE teams; DROP TABLE leagues;',
  },
};
