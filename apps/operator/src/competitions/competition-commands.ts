import { readFile } from 'node:fs/promises';
import type { BodyOf, CallInput } from '@crease/client';
import { type ConsoleCommand, UsageError } from '../command.ts';

/** Commands for leagues, teams, people and imports. */
export const COMPETITION_COMMANDS: Readonly<Record<string, ConsoleCommand>> = {
  leagues: {
    usage: '[<part of a name>] [--sport <sport>]',
    summary: 'Leagues by name',
    takes: ['sport'],
    words: 1,
    run: ({ api, words: [text], options: { sport } }) =>
      api.call('leagues', { query: { text, sport, archived: 'true' } as CallInput<'leagues'>['query'] }),
  },
  league: {
    usage: '<name> [--id <leagueId>] [--sport cricket|soccer|tennis] [--region <country>] [--season <season>]',
    summary: 'Creates a league, or edits one',
    takes: ['id', 'sport', 'region', 'season'],
    words: 1,
    run: ({ api, word, options: { id, sport = 'cricket', region = '', season = '' } }) => {
      const body = { name: word(0), sport, region, season, ...(id && { leagueId: id }) } as BodyOf<'saveLeague'>;
      return api.call('saveLeague', { body });
    },
  },
  teams: {
    usage: '[<part of a name>] [--league <leagueId>]',
    summary: 'Teams by name',
    takes: ['league'],
    words: 1,
    run: ({ api, words: [text], options: { league } }) =>
      api.call('teams', { query: { text, leagueId: league, archived: 'true' } }),
  },
  team: {
    usage:
      '<name> --league <leagueId>[,…] [--id <teamId>] [--short <ABC>] [--colours <#rrggbb,#rrggbb>] [--venue <ground>]',
    summary: 'Creates a team, or edits one; missing looks are drawn from its name',
    takes: ['league', 'id', 'short', 'colours', 'venue'],
    words: 1,
    run: ({ api, word, options: { league = '', id, short, colours, venue = '' } }) => {
      const look = { ...(short && { shortName: short }), ...(colours && { colours: colours.split(',') }) };
      const about = { name: word(0), leagueIds: league.split(','), venue, ...(id && { teamId: id }) };
      return api.call('saveTeam', { body: { ...about, ...look } as BodyOf<'saveTeam'> });
    },
  },
  people: {
    usage: '<teamId>',
    summary: 'People of a team in the order of batting',
    takes: [],
    words: 1,
    run: ({ api, word }) => api.call('people', { query: { teamId: word(0), archived: 'true' } }),
  },
  person: {
    usage: '<teamId> <name> [--id <personId>] [--role <role>] [--order <place>]',
    summary: 'Creates a person of a team, or edits one',
    takes: ['id', 'role', 'order'],
    words: 2,
    run: ({ api, word, options: { id, role = '', order } }) => {
      const place = order === undefined ? null : Number(order);
      const body = { teamId: word(0), name: word(1), role, place, ...(id && { personId: id }) };
      return api.call('savePerson', { body });
    },
  },
  archive: {
    usage: '<league|team|person> <id> [--undo]',
    summary: 'Archives a league, a team or a person: not offered for new events',
    takes: ['undo'],
    words: 2,
    run: ({ api, word, options: { undo = false } }) => {
      const [what, id, archived] = [word(0), word(1), !undo];
      if (what === 'league') return api.call('archiveLeague', { body: { leagueId: id, archived } });
      if (what === 'team') return api.call('archiveTeam', { body: { teamId: id, archived } });
      if (what === 'person') return api.call('archivePerson', { body: { personId: id, archived } });
      throw new UsageError(`league, team or person, not ${what}`);
    },
  },
  'import-events': {
    usage: '--file <file> [--apply] [--create] [--league <league>] [--sport <sport>] [--kind <format>] [--zone <zone>]',
    summary: 'Previews a CSV or iCal file of events or teams; with --apply imports it, with --create also new leagues',
    takes: ['file', 'apply', 'create', 'league', 'sport', 'kind', 'zone'],
    words: 0,
    run: async ({ api, options: { file, apply = false, create = false, league, sport, kind, zone } }) => {
      if (file === undefined) throw new UsageError('--file is needed');
      const body = {
        act: apply ? 'apply' : 'preview',
        create: `${create}`,
        ...(league && { league }),
        ...(sport && { sport }),
        ...(kind && { format: kind }),
        ...(zone && { timeZone: zone }),
      } as BodyOf<'importEvents'>;
      return api.call('importEvents', { body, files: { file: new Blob([await readFile(file)]) } });
    },
  },
};
