import { readFile } from 'node:fs/promises';
import type { BodyOf } from '@crease/contract';
import { type CommandContext, type ConsoleCommand, UsageError } from '../command.ts';

/** Commands for sources of prices. */
export const SOURCE_COMMANDS: Readonly<Record<string, ConsoleCommand>> = {
  sources: {
    usage: '[list | mappings | proposals [words]]',
    summary: 'Sources of prices with their health, mapped markets, or markets of Betfair that are probably ours',
    takes: [],
    words: 2,
    run: ({ api, words: [what = 'list', search] }) => {
      if (what === 'list') return api.call('feedSources');
      if (what === 'mappings') return api.call('mappings');
      if (what !== 'proposals') throw new UsageError('sources list, mappings or proposals');
      return api.call('mappingProposals', { query: { source: 'betfair', ...(search && { search }) } });
    },
  },
  'simulated-leagues': {
    usage: '[list | on|off <league> --reason <why>]',
    summary: 'Leagues of the simulated world; off withdraws upcoming events without a bet, the others run to their end',
    takes: ['reason'],
    words: 2,
    run: ({ api, word, words: [what = 'list'], options: { reason = '' } }) => {
      if (what === 'list') return api.call('simulatedLeagues');
      if (what !== 'on' && what !== 'off') throw new UsageError(`list, on or off, not ${what}`);
      return api.call('switchLeague', { body: { league: word(1), isOn: what === 'on', reason } });
    },
  },
  'confirm-mapping': {
    usage: '<their market> <our marketId>',
    summary: 'Confirms a proposal: the market of Betfair may price ours',
    takes: [],
    words: 2,
    run: confirmMapping,
  },
  'end-mapping': {
    usage: '<mappingId> --reason <why>',
    summary: 'Takes a mapping back: our market is suspended; the reply counts its bets',
    takes: ['reason'],
    words: 1,
    run: ({ api, word, options }) =>
      api.call('endMapping', { params: { mappingId: word(0) }, body: { reason: options.reason ?? '' } }),
  },
};

const templateOf = ({ word }: CommandContext) => ({ sport: word(0), format: word(1) });

/** Commands for templates of markets. */
export const TEMPLATE_COMMANDS: Readonly<Record<string, ConsoleCommand>> = {
  templates: {
    usage: '',
    summary: 'Templates of markets by sport and format, in their newest version',
    takes: [],
    words: 0,
    run: ({ api }) => api.call('templates'),
  },
  template: {
    usage: '<sport> <format> [--number <version>]',
    summary: 'The markets of a template with their terms, as save-template reads them with --json',
    takes: ['number'],
    words: 2,
    run: (context) => {
      const { number } = context.options;
      return context.api.call('template', { params: templateOf(context), query: { version: number } });
    },
  },
  'save-template': {
    usage: '<sport> <format> <file>',
    summary: 'Saves a template as its next version: the JSON of "template", with your changes to its entries',
    takes: [],
    words: 3,
    run: async (context) => {
      const body = bodyIn(await readFile(context.word(2), 'utf8'));
      return context.api.call('saveTemplate', { params: templateOf(context), body });
    },
  },
  'add-markets': {
    usage: '<gameId> <key> …',
    summary: 'Opens these markets of the event’s template, suspended until they are published',
    takes: [],
    words: 200,
    run: async ({ api, word, words }) => {
      const params = { gameId: word(0) };
      const [, ...keys] = words;
      const { number } = await api.call('takeEvent', { params, body: {} });
      return api.call('addMarkets', { params, body: { number, keys } });
    },
  },
};

/** @throws UsageError if the text is not JSON of a template. */
function bodyIn(text: string): BodyOf<'saveTemplate'> {
  try {
    const { version, entries } = JSON.parse(text) as BodyOf<'saveTemplate'>;
    return { version, entries };
  } catch {
    throw new UsageError('a file with the JSON of a template');
  }
}

async function confirmMapping({ api, word }: CommandContext) {
  const source = 'betfair' as const;
  const proposals = await api.call('mappingProposals', { query: { source } });
  const proposal = proposals.find(({ theirMarket, marketId }) => theirMarket === word(0) && marketId === word(1));
  if (!proposal) throw new UsageError(`${word(0)} is not proposed for ${word(1)}`);
  const { theirMarket, theirName, marketId } = proposal;
  const runners = proposal.runners.map(({ theirs, runnerId }) => ({ theirs, runnerId }));
  return api.call('confirmMapping', { body: { source, theirMarket, theirName, marketId, runners } });
}
