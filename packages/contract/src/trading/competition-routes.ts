import { z } from 'zod';
import type { CallSchema } from '../wire/route.ts';
import * as competitions from './competitions.ts';
import * as imports from './imports.ts';

const see = { access: 'operator', right: 'markets.see', tag: 'operator' } as const;
const run = { access: 'operator', right: 'markets.run', tag: 'operator' } as const;

/** Leagues, teams and people, and the import of events. */
export const COMPETITION_ROUTES = {
  leagues: {
    ...see,
    summary: 'Leagues by name, at most 500',
    query: competitions.leaguesQuery,
    reply: z.array(competitions.league),
  },
  saveLeague: {
    ...run,
    summary: 'Create or edit a league',
    body: competitions.saveLeagueBody,
    reply: competitions.savedReply,
  },
  archiveLeague: {
    ...run,
    summary: 'Archive a league: not offered for new events; or undo that',
    body: competitions.archiveLeagueBody,
    reply: competitions.savedReply,
  },
  teams: {
    ...see,
    summary: 'Teams of a league, or of all, by name, at most 500',
    query: competitions.teamsQuery,
    reply: z.array(competitions.team),
  },
  saveTeam: {
    ...run,
    summary: 'Create or edit a team',
    body: competitions.saveTeamBody,
    reply: competitions.savedReply,
  },
  archiveTeam: {
    ...run,
    summary: 'Archive a team, or undo that',
    body: competitions.archiveTeamBody,
    reply: competitions.savedReply,
  },
  people: {
    ...see,
    summary: 'People of a team in the order of batting',
    query: competitions.peopleQuery,
    reply: z.array(competitions.person),
  },
  savePerson: {
    ...run,
    summary: 'Create or edit a person of a team',
    body: competitions.savePersonBody,
    reply: competitions.savedReply,
  },
  archivePerson: {
    ...run,
    summary: 'Archive a person, or undo that',
    body: competitions.archivePersonBody,
    reply: competitions.savedReply,
  },
  importEvents: {
    ...run,
    summary: 'Preview or apply a file of events or teams, CSV or iCal; idempotent',
    body: imports.importBody,
    files: imports.IMPORT_FILES,
    reply: imports.importReply,
  },
} as const satisfies Record<string, CallSchema>;
