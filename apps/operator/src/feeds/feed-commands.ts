import { FORMATS, type Sport } from '@crease/contract';
import { type ConsoleCommand, UsageError } from '../command.ts';

const SPORTS = Object.keys(FORMATS) as Sport[];

/** Commands for providers that push events. */
export const FEED_COMMANDS: Readonly<Record<string, ConsoleCommand>> = {
  feeds: {
    usage: '',
    summary: 'Providers that push events, with their last messages',
    takes: [],
    words: 0,
    run: async ({ api }) => (await api.call('feedProviders')).items,
  },
  'create-feed': {
    usage: '<name> [--kind sandbox|real] [--text cricket,soccer,tennis]',
    summary: 'Creates a provider and prints its secret once; a real one is off until a second approval',
    takes: ['kind', 'text'],
    words: 1,
    run: ({ api, word, options: { kind = 'sandbox', text = 'cricket' } }) => {
      if (kind !== 'sandbox' && kind !== 'real') throw new UsageError(`sandbox or real, not ${kind}`);
      const body = { name: word(0), isSandbox: kind === 'sandbox', sports: sportsOf(text) };
      return api.call('createFeed', { body });
    },
  },
  'rotate-feed': {
    usage: '<name> --reason <why>',
    summary: 'Replaces the key of a provider and prints the new secret once; a real one is off until a second approval',
    takes: ['reason'],
    words: 1,
    run: ({ api, word, options: { reason = '' } }) => api.call('rotateFeed', { body: { name: word(0), reason } }),
  },
  feed: {
    usage: '<name> <on|settles|perSecond|perDay|sports> <yes|no|number|sports> --reason <why>',
    summary: 'Changes a provider: narrower at once, wider after a second approval',
    takes: ['reason'],
    words: 3,
    run: ({ api, word, options: { reason = '' } }) =>
      api.call('changeFeed', { body: { name: word(0), ...changeOf(word(1), word(2)), reason } }),
  },
  'allow-feed': {
    usage: '<name> <gameId> yes|no',
    summary: 'Lets a provider send messages about one of our events, or ends that',
    takes: [],
    words: 3,
    run: ({ api, word }) =>
      api.call('allowFeed', { body: { name: word(0), gameId: word(1), allowed: yesOrNo(word(2)) } }),
  },
};

function changeOf(name: string, value: string) {
  if (name === 'on' || name === 'settles') return { [name]: yesOrNo(value) };
  if (name === 'sports') return { sports: sportsOf(value) };
  if (name !== 'perSecond' && name !== 'perDay') throw new UsageError('on, settles, perSecond, perDay or sports');
  return { [name]: Number(value) };
}

function yesOrNo(value: string): boolean {
  if (value !== 'yes' && value !== 'no') throw new UsageError(`yes or no, not ${value}`);
  return value === 'yes';
}

function sportsOf(text: string) {
  return text.split(',').map((name) => {
    const sport = SPORTS.find((known) => known === name.trim());
    if (!sport) throw new UsageError(`cricket, soccer or tennis, not ${name}`);
    return sport;
  });
}
