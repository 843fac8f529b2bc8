/** Method and path of the calls about leagues, teams, people and imports. */
export const COMPETITION_PATHS = {
  leagues: ['GET', '/operator/leagues'],
  saveLeague: ['POST', '/operator/leagues'],
  archiveLeague: ['POST', '/operator/leagues/archive'],
  teams: ['GET', '/operator/teams'],
  saveTeam: ['POST', '/operator/teams'],
  archiveTeam: ['POST', '/operator/teams/archive'],
  people: ['GET', '/operator/people'],
  savePerson: ['POST', '/operator/people'],
  archivePerson: ['POST', '/operator/people/archive'],
  importEvents: ['POST', '/operator/import'],
} as const;
