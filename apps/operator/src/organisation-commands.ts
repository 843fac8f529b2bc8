import { type BodyOf, OPTIONAL_SPORTS } from '@crease/contract';
import { type CommandContext, type ConsoleCommand, UsageError } from './command.ts';

const onOff = (word: string): boolean => {
  if (word !== 'on' && word !== 'off') throw new UsageError(`on or off, not ${word}`);
  return word === 'on';
};

function optionalSport(word: string) {
  const found = OPTIONAL_SPORTS.find((sport) => sport === word);
  if (!found) throw new UsageError(`${OPTIONAL_SPORTS.join(', ')}, not ${word}`);
  return found;
}

/** Commands for the organisation's settings. */
export const ORGANISATION_COMMANDS: Readonly<Record<string, ConsoleCommand>> = {
  status: {
    usage: '[live|maintenance|suspended --reason <why>]',
    summary: 'Opens or closes the site; without a word, its status',
    takes: ['reason'],
    words: 1,
    run: ({ api, words, options: { reason = '' } }) => {
      if (words.length === 0) return api.call('appDetails');
      const status = words[0] as BodyOf<'setOrganisation'>['status'];
      return api.call('setOrganisation', { body: { status, reason } });
    },
  },
  ready: {
    usage: '',
    summary: 'What is missing for real money, and how to fix it; empty: it is ready',
    takes: [],
    words: 0,
    run: async ({ api }) => (await api.call('readiness')).gaps,
  },
  'app-details': {
    usage:
      '[--title <text>] [--logo <path>] [--otp 0|1] [--register single|steps] [--email <address>] [--phone <number>] [--lobby <address>]',
    summary: 'Title, logo, OTP setting, registration form, support contact, external lobby',
    takes: ['title', 'logo', 'otp', 'register', 'email', 'phone', 'lobby'],
    words: 0,
    run: ({ api, options: { title, logo, otp, register, email, phone, lobby } }) => {
      const given = {
        SEO_TITLE: title,
        LOGO_URL: logo,
        registerSteps: register,
        SUPPORT_EMAIL: email,
        SUPPORT_PHONE: phone,
        LOBBY_URL: lobby,
      };
      const named = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
      const body = otp === undefined ? named : { ...named, OTP: Number(otp) as 0 | 1 };
      return Object.keys(body).length === 0 ? api.call('appDetails') : api.call('setAppDetails', { body });
    },
  },
  banner: {
    usage:
      'list | remove <id> | add --title <text> --link <path> [--id …] [--text …] [--art …] [--order …] [--starts …] [--ends …]',
    summary: 'Banners; add with --id changes one. Times are ISO 8601',
    takes: ['title', 'text', 'art', 'link', 'order', 'starts', 'ends', 'id'],
    words: 2,
    run: (context) => {
      const { api, words } = context;
      if (words.length === 0 || words[0] === 'list') return api.call('ownBanners');
      if (words[0] === 'remove') return api.call('removeBanner', { body: { id: context.word(1) } });
      if (words[0] === 'add') return api.call('setBanner', { body: bannerOf(context) });
      throw new UsageError(`list, add or remove, not ${words[0]}`);
    },
  },
  announcement: {
    usage: '[<text> | --clear]',
    summary: "The announcement line; cleared, the product's default",
    takes: ['clear'],
    words: 1,
    run: ({ api, words, options: { clear } }) => {
      if (clear) return api.call('setAnnouncement', { body: { text: '' } });
      return words[0] === undefined
        ? api.call('announcement')
        : api.call('setAnnouncement', { body: { text: words[0] } });
    },
  },
  news: {
    usage: 'list | remove <id> | say <text> --title <text> [--to <playerId>] [--ends <time>] [--link <path>]',
    summary:
      'Sends an announcement to every player, or one: at once, or when they connect before it ends; default one day',
    takes: ['title', 'to', 'ends', 'link'],
    words: 2,
    run: (context) => {
      const { api, words } = context;
      if (words.length === 0 || words[0] === 'list') return api.call('news');
      if (words[0] === 'remove') return api.call('takeBackNews', { body: { id: context.word(1) } });
      if (words[0] === 'say') return api.call('sayNews', { body: newsOf(context) });
      throw new UsageError(`list, say or remove, not ${words[0]}`);
    },
  },
  demo: {
    usage: '[on|off]',
    summary: 'Demo login',
    takes: [],
    words: 1,
    run: ({ api, words }) =>
      words[0] === undefined
        ? api.call('demoAvailability')
        : api.call('setDemoUsers', { body: { enabled: onOff(words[0]) } }),
  },
  sports: {
    usage: '[<sport> on|off]',
    summary: 'Sports besides the public categories',
    takes: [],
    words: 2,
    run: ({ api, words, word }) =>
      words[0] === undefined
        ? api.call('sportSwitches')
        : api.call('setSport', { body: { sport: optionalSport(words[0]), on: onOff(word(1)) } }),
  },
};

function bannerOf({ options }: CommandContext): BodyOf<'setBanner'> {
  const { id, title = '', text = '', art = 'cricket', link = '/', order = '1', starts, ends } = options;
  return {
    ...(id === undefined ? {} : { id }),
    title,
    text,
    link,
    order: Number(order),
    art: art as 'cricket',
    startsAt: moment(starts),
    endsAt: moment(ends),
  };
}

function newsOf({ word, options: { title = '', to, ends, link } }: CommandContext): BodyOf<'sayNews'> {
  const endsAt = moment(ends);
  return {
    title,
    message: word(1),
    ...(to === undefined ? {} : { playerId: to }),
    ...(endsAt === null ? {} : { endsAt }),
    ...(link === undefined ? {} : { link }),
  };
}

/** Converts a time to the wire's format. @throws UsageError if it is invalid. */
export function moment(text: string | undefined): string | null {
  if (text === undefined) return null;
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) throw new UsageError(`not a time: ${text}; write 2026-03-01T18:00Z`);
  return at.toISOString();
}
