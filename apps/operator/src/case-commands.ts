import type { BodyOf, CallInput } from '@crease/client';
import type { ConsoleCommand } from './command.ts';

/** Commands for reviews of players. */
export const CASE_COMMANDS: Readonly<Record<string, ConsoleCommand>> = {
  cases: {
    usage: '[<open|assigned|closed|notClosed>] [--kind <kind>] [--page <n>]',
    summary: 'Responsible-play and money-laundering cases, newest first',
    takes: ['kind', 'page'],
    words: 1,
    run: ({ api, words, options: { kind, page } }) =>
      api.call('cases', { query: { state: words[0], kind, page } as CallInput<'cases'>['query'] }),
  },
  case: {
    usage: '<caseId>',
    summary: 'One case with its figures and notes',
    takes: [],
    words: 1,
    run: ({ api, word }) => api.call('playerCase', { params: { caseId: word(0) } }),
  },
  'open-case': {
    usage: '<playerId> [--kind <kind>] --text <note>',
    summary: 'Opens a case about a player, with a first note',
    takes: ['kind', 'text'],
    words: 1,
    run: ({ api, word, options: { kind, text = '' } }) =>
      api.call('openCase', { body: { playerId: word(0), text, ...(kind && { kind }) } as BodyOf<'openCase'> }),
  },
  'assign-case': {
    usage: '<caseId> [<operator>]',
    summary: 'Assigns a case to an operator; to cli, the command line, without a name',
    takes: [],
    words: 2,
    run: ({ api, word, words: [, to] }) =>
      api.call('assignCase', { params: { caseId: word(0) }, body: { ...(to && { to }) } }),
  },
  'note-case': {
    usage: '<caseId> --text <note>',
    summary: 'Adds a note to a case',
    takes: ['text'],
    words: 1,
    run: ({ api, word, options: { text = '' } }) =>
      api.call('noteCase', { params: { caseId: word(0) }, body: { text } }),
  },
  'close-case': {
    usage: '<caseId> <noConcern|contacted|restricted|reported> --reason <why>',
    summary: 'Closes a case; the first closing counts',
    takes: ['reason'],
    words: 2,
    run: ({ api, word, options: { reason = '' } }) => {
      const body = { outcome: word(1), reason } as BodyOf<'closeCase'>;
      return api.call('closeCase', { params: { caseId: word(0) }, body });
    },
  },
};
