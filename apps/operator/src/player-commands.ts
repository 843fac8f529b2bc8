import type { BodyOf } from '@crease/client';
import { type ConsoleCommand, UsageError } from './command.ts';

/** Commands for players. */
export const PLAYER_COMMANDS: Readonly<Record<string, ConsoleCommand>> = {
  players: {
    usage: '[<part of a name, email or number>] [--page <n>]',
    summary: 'Finds players',
    takes: ['page'],
    words: 1,
    run: ({ api, words, options: { page } }) => api.call('players', { query: { search: words[0], page } }),
  },
  contact: {
    usage: '<playerId>',
    summary: "A player's mobile and email in full",
    takes: [],
    words: 1,
    run: ({ api, word }) => api.call('showContact', { body: { playerId: word(0) } }),
  },
  note: {
    usage: '<playerId> --text <note>',
    summary: 'A note on a player, which the player never sees',
    takes: ['text'],
    words: 1,
    run: ({ api, word, options: { text = '' } }) => api.call('notePlayer', { body: { playerId: word(0), text } }),
  },
  'force-update': {
    usage: '<playerId> [t0|t1] --reason <why>',
    summary: 'Forces a password change; t1 also ends every session',
    takes: ['reason'],
    words: 2,
    run: (context) => {
      const { words, options } = context;
      const type = (words[1] ?? 't0') as 't0' | 't1';
      if (type !== 't0' && type !== 't1') throw new UsageError(`t0 or t1, not ${type}`);
      const body = { playerId: context.word(0), type, reason: options.reason ?? '' };
      return context.api.call('forcePasswordUpdate', { body });
    },
  },
  'end-sessions': {
    usage: '<playerId> --reason <why>',
    summary: 'Signs a player out everywhere',
    takes: ['reason'],
    words: 1,
    run: (context) => {
      const body = { playerId: context.word(0), reason: context.options.reason ?? '' };
      return context.api.call('endSessions', { body });
    },
  },
  exclude: {
    usage: '<playerId> [--undo] --reason <why>',
    summary: 'Excludes a player from betting; --undo ends that',
    takes: ['undo', 'reason'],
    words: 1,
    run: (context) => {
      const { undo = false, reason = '' } = context.options;
      return context.api.call('excludePlayer', { body: { playerId: context.word(0), excluded: !undo, reason } });
    },
  },
  adjust: {
    usage: '<playerId> <amount> [--undo] --id <reference> --reason <why>',
    summary:
      'Credits cash, --undo debits it; above the limit without approval a second operator must send the same command',
    takes: ['id', 'reason', 'undo'],
    words: 2,
    run: (context) => {
      const { id: clientRef = '', reason = '', undo = false } = context.options;
      const amount = (undo ? -1 : 1) * Number(context.word(1));
      return context.api.call('adjustBalance', { body: { clientRef, playerId: context.word(0), amount, reason } });
    },
  },
  limits: {
    usage: '<playerId>',
    summary: "A player's own limits",
    takes: [],
    words: 1,
    run: ({ api, word }) => api.call('playersLimits', { query: { playerId: word(0) } }),
  },
  referrers: {
    usage: '[--page <n>]',
    summary: 'Referrers, highest earnings first',
    takes: ['page'],
    words: 0,
    run: ({ api, options: { page } }) => api.call('referrers', { query: { page } }),
  },
  'hold-referrer': {
    usage: '<playerId> [--undo] --reason <why>',
    summary: "Holds back a referrer's rewards; --undo releases them and clears the flags",
    takes: ['undo', 'reason'],
    words: 1,
    run: ({ api, word, options: { undo = false, reason = '' } }) =>
      api.call('holdReferrer', { body: { playerId: word(0), held: !undo, reason } }),
  },
  games: {
    usage: '[off <gameId> | on <gameId>] --reason <why>',
    summary: 'Returns of each game in 30 days; off: no new round starts, open ones finish',
    takes: ['reason'],
    words: 2,
    run: ({ api, words, word, options: { reason = '' } }) => {
      if (words.length === 0) return api.call('deskGames');
      if (words[0] !== 'off' && words[0] !== 'on') throw new UsageError(`not one of the acts: ${words[0]}`);
      return api.call('switchGame', { body: { gameId: word(1), on: words[0] === 'on', reason } });
    },
  },
  'lower-limit': {
    usage: '<playerId> <deposit|loss|stake|session|reality> <value> [--period <day|week|month>] --reason <why>',
    summary: "Sets or lowers a player's limit; raising is refused",
    takes: ['period', 'reason'],
    words: 3,
    run: ({ api, word, options: { period, reason = '' } }) => {
      const body = { playerId: word(0), kind: word(1), value: Number(word(2)), reason, ...(period && { period }) };
      return api.call('lowerLimit', { body: body as BodyOf<'lowerLimit'> });
    },
  },
  linked: {
    usage: '[--days <n>]',
    summary: 'Players matched more often than by chance who share an address or an agent code; default 30 days',
    takes: ['days'],
    words: 0,
    run: ({ api, options: { days } }) => api.call('linkedPlayers', { query: { days } }),
  },
  outbox: {
    usage: '[<part of a number or address>] [--page <n>]',
    summary: 'Messages without a provider; registration codes only',
    takes: ['page'],
    words: 1,
    run: ({ api, words, options: { page } }) => api.call('outbox', { query: { to: words[0], page } }),
  },
};
