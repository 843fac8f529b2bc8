import { readFile } from 'node:fs/promises';
import type { BodyOf } from '@crease/contract';
import type { CommandContext, ConsoleCommand } from './command.ts';
import { moment } from './organisation-commands.ts';
import { UsageError } from './usage-error.ts';

const aboutMarket = (context: CommandContext) => ({
  marketId: context.word(0),
  reason: context.options.reason ?? '',
});
const FOR_MARKET = { usage: '<marketId> --reason <why>', takes: ['reason'], words: 1 } as const;

/** Commands for events that operators trade. */
const TRADING_COMMANDS: Readonly<Record<string, ConsoleCommand>> = {
  trading: {
    usage: '[list | take <gameId> | suspend <gameId> --reason <why>]',
    summary: 'Events that operators trade; takes one over, or suspends all its markets',
    takes: ['reason'],
    words: 2,
    run: trading,
  },
  'create-event': {
    usage: '<first team> <second team> --title <league> --from <start> [--kind t20|odi]',
    summary: 'Creates a cricket match that operators trade',
    takes: ['title', 'from', 'kind'],
    words: 2,
    run: createEvent,
  },
};

const templateOf = ({ word }: CommandContext) => ({ sport: word(0), format: word(1) });

/** Commands for templates of markets. */
const TEMPLATE_COMMANDS: Readonly<Record<string, ConsoleCommand>> = {
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

/** Commands for trading. */
export const MARKET_COMMANDS: Readonly<Record<string, ConsoleCommand>> = {
  ...TRADING_COMMANDS,
  ...TEMPLATE_COMMANDS,
  stop: {
    ...FOR_MARKET,
    summary: 'Suspends a market until resumed, despite its feed; players see the reason',
    run: (context) => context.api.call('stopMarket', { body: aboutMarket(context) }),
  },
  resume: {
    ...FOR_MARKET,
    summary: 'Returns a suspended market to its feed',
    run: (context) => context.api.call('resumeMarket', { body: aboutMarket(context) }),
  },
  'note-market': {
    ...FOR_MARKET,
    summary: 'Adds a reason to the audit trail after a market was stopped or resumed',
    run: (context) => context.api.call('noteMarket', { body: aboutMarket(context) }),
  },
  'remove-runner': {
    usage: '<marketId> <runnerId> [--reduction <percent>] --reason <why>',
    summary: 'Removes a runner: bets on it are void, prices of the others are reduced by this much',
    takes: ['reduction', 'reason'],
    words: 2,
    run: (context) => {
      const { reduction } = context.options;
      const body = {
        ...aboutMarket(context),
        runnerId: context.word(1),
        ...(reduction === undefined ? {} : { reductionPercent: Number(reduction) }),
      };
      return context.api.call('removeRunner', { body });
    },
  },
  void: {
    ...FOR_MARKET,
    summary: 'Voids every bet of a market',
    run: (context) => context.api.call('voidMarket', { body: aboutMarket(context) }),
  },
  'void-bet': {
    usage: '<betId> --reason <why>',
    summary: 'Voids one bet, on both sides',
    takes: ['reason'],
    words: 1,
    run: (context) => {
      const body = { betId: context.word(0), reason: context.options.reason ?? '' };
      return context.api.call('voidBet', { body });
    },
  },
  'void-window': {
    usage: '<marketId> --from <time> --to <time> --reason <why>',
    summary: 'Voids bets matched in a period, on both sides',
    takes: ['from', 'to', 'reason'],
    words: 1,
    run: (context) => {
      const [from, to] = [moment(context.options.from), moment(context.options.to)];
      if (from === null || to === null) throw new UsageError('--from and --to, as 2026-03-01T18:00:00Z');
      return context.api.call('voidWindow', { body: { ...aboutMarket(context), from, to } });
    },
  },
  settle: {
    usage: '<marketId> (--winner <runnerId> … | --number <n>) --reason <why>',
    summary: 'Settles, or settles again; several winners are a dead heat',
    takes: ['winner', 'number', 'reason'],
    words: 1,
    run: (context) => {
      const { winner, number } = context.options;
      const body = {
        ...aboutMarket(context),
        ...(winner === undefined ? {} : { winners: [...winner] }),
        ...(number === undefined ? {} : { number: Number(number) }),
      };
      return context.api.call('settleMarket', { body });
    },
  },
  preview: {
    usage: '<marketId> (--winner <runnerId> … | --number <n> | void)',
    summary: 'Preview of settling or voiding: payments, wins and losses; changes nothing',
    takes: ['winner', 'number'],
    words: 2,
    run: ({ api, word, words, options: { winner, number } }) => {
      const isVoid = words[1] === 'void';
      if (words[1] !== undefined && !isVoid) throw new UsageError(`void, or nothing, not ${words[1]}`);
      const query = { marketId: word(0), winners: winner?.join(','), number, ...(isVoid ? { void: 'true' } : {}) };
      return api.call('settlementPreview', { query });
    },
  },
  book: {
    usage: '<marketId>',
    summary: "A market's book, the house's result by outcome, the largest positions, operators' acts",
    takes: [],
    words: 1,
    run: ({ api, word }) => api.call('marketBook', { params: { marketId: word(0) } }),
  },
  'market-terms': {
    usage: '<marketId> <min|max|profit|delay|size|margin|skew> <amount, seconds or steps> --reason <why>',
    summary: 'Limits, delay in play, and the shape of the house’s quote (skew: 1,-1 by runner), for bets from now on',
    takes: ['reason'],
    words: 3,
    run: ({ api, word, options: { reason = '' } }) => {
      const fields = {
        min: 'min',
        max: 'max',
        profit: 'maxProfit',
        delay: 'inPlayDelaySeconds',
        size: 'houseSize',
        margin: 'margin',
        skew: 'skew',
      } as const;
      const asked = word(1);
      if (!Object.hasOwn(fields, asked))
        throw new UsageError(`min, max, profit, delay, size, margin or skew, not ${asked}`);
      const field = fields[asked as keyof typeof fields];
      const body = {
        marketId: word(0),
        [field]: field === 'skew' ? word(2).split(',').map(Number) : Number(word(2)),
        reason,
      };
      return api.call('changeMarketTerms', { body });
    },
  },
  'loss-limit': {
    usage: '<marketId> <amount> [--event] --reason <why>',
    summary: "Limit of the house's loss in a market, or in its event; a higher one needs a second approver",
    takes: ['event', 'reason'],
    words: 2,
    run: ({ api, word, options: { reason = '', event } }) => {
      const scope = { marketId: word(0), ...(event && { wholeEvent: true }) };
      return api.call('setLossLimit', { body: { ...scope, limit: Number(word(1)), reason } });
    },
  },
  stream: {
    usage: '[<gameId> (<address> | none | --clear) [--delay <seconds>]]',
    summary: 'Live pictures of an event, an HLS address; cleared, the default; without an address, the setting',
    takes: ['clear', 'delay'],
    words: 2,
    run: ({ api, word, words, options: { clear, delay } }) => {
      if (words.length === 0) return api.call('streams');
      const address = clear ? null : word(1);
      const url = address === 'none' ? '' : address;
      const delaySeconds = delay === undefined ? {} : { delaySeconds: Number(delay) };
      return api.call('setStream', { body: { gameId: word(0), url, ...delaySeconds } });
    },
  },
  proposals: {
    usage: '[all] [--page <n>]',
    summary: 'Pending proposals; with "all" also past ones',
    takes: ['page'],
    words: 1,
    run: ({ api, words, options: { page } }) =>
      api.call('proposals', { query: { page, ...(words[0] === 'all' ? {} : { waiting: 'true' }) } }),
  },
  proposal: {
    usage: '<proposalId> [yes|no --reason <why>]',
    summary: 'A proposal with a new preview, or the second approver’s answer',
    takes: ['reason'],
    words: 2,
    run: ({ api, word, words: [, verdict], options: { reason = '' } }) => {
      const params = { id: word(0) };
      if (verdict === undefined) return api.call('proposal', { params });
      if (verdict !== 'yes' && verdict !== 'no') throw new UsageError(`yes or no, not ${verdict}`);
      return api.call('answerProposal', { params, body: { agree: verdict === 'yes', reason } });
    },
  },
};

async function trading({ api, words, word, options: { reason = '' } }: CommandContext) {
  if (words.length === 0 || words[0] === 'list') return api.call('tradedEvents');
  const params = { gameId: word(1) };
  if (words[0] === 'take') return api.call('takeEvent', { params, body: {} });
  if (words[0] !== 'suspend') throw new UsageError(`list, take or suspend, not ${words[0]}`);
  const { number } = await api.call('takeEvent', { params, body: {} });
  return api.call('enterTrade', { params, body: { number, entry: { kind: 'suspend', reason } } });
}

async function createEvent({ api, word, options: { title = '', from, kind = 't20' } }: CommandContext) {
  const startsAt = moment(from);
  if (startsAt === null) throw new UsageError('--from, as 2026-03-01T18:00:00Z');
  if (kind !== 't20' && kind !== 'odi') throw new UsageError(`t20 or odi, not ${kind}`);
  const teams = [{ name: word(0) }, { name: word(1) }] as const;
  return api.call('createEvent', { body: { format: kind, competition: title, teams: [...teams], startsAt } });
}

/** @throws UsageError if the text is not JSON of a template. */
function bodyIn(text: string): BodyOf<'saveTemplate'> {
  try {
    const { version, entries } = JSON.parse(text) as BodyOf<'saveTemplate'>;
    return { version, entries };
  } catch {
    throw new UsageError('a file with the JSON of a template');
  }
}
