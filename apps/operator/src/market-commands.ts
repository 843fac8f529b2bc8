import { type EventFormat, FORMATS, type Sport } from '@crease/contract';
import { type CommandContext, type ConsoleCommand, UsageError } from './command.ts';
import { moment } from './organisation-commands.ts';
import { SOURCE_COMMANDS, TEMPLATE_COMMANDS } from './trading/trading-commands.ts';

const aboutMarket = (context: CommandContext) => ({
  marketId: context.word(0),
  reason: context.options.reason ?? '',
});
const FOR_MARKET = { usage: '<marketId> --reason <why>', takes: ['reason'], words: 1 } as const;

const SPORTS = Object.keys(FORMATS) as Sport[];

/** Commands for events that operators trade. */
const TRADING_COMMANDS: Readonly<Record<string, ConsoleCommand>> = {
  trading: {
    usage:
      '[list | history|preview <gameId> | take <gameId> | suspend|postpone|abandon <gameId> [--from <start>] --reason <why>]',
    summary: 'Events that operators trade: lists them, or acts on one; postponed --from a new start, or without one',
    takes: ['reason', 'from'],
    words: 2,
    run: trading,
  },
  'create-event': {
    usage: '<sport> <first team> <second team> --title <league> --from <start> [--kind <format>]',
    summary:
      'Creates a match that operators trade; formats: t20, odi, test; league, cup; best3, slam3, slam5, doubles; halves, knockout',
    takes: ['title', 'from', 'kind'],
    words: 3,
    run: createEvent,
  },
};

/** Commands for trading. */
export const MARKET_COMMANDS: Readonly<Record<string, ConsoleCommand>> = {
  ...TRADING_COMMANDS,
  ...SOURCE_COMMANDS,
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
    usage: '<marketId> (--winner <runnerId> … | --none | --number <n>) --reason <why>',
    summary: 'Settles, or settles again; several winners are a dead heat, --none where any number of runners wins',
    takes: ['winner', 'none', 'number', 'reason'],
    words: 1,
    run: (context) => {
      const { winner, none, number } = context.options;
      const body = {
        ...aboutMarket(context),
        ...(winner !== undefined || none ? { winners: [...(winner ?? [])] } : {}),
        ...(number === undefined ? {} : { number: Number(number) }),
      };
      return context.api.call('settleMarket', { body });
    },
  },
  preview: {
    usage: '<marketId> (--winner <runnerId> … | --none | --number <n> | void)',
    summary: 'Preview of settling or voiding: payments, wins and losses; changes nothing',
    takes: ['winner', 'none', 'number'],
    words: 2,
    run: ({ api, word, words, options: { winner, none, number } }) => {
      const isVoid = words[1] === 'void';
      if (words[1] !== undefined && !isVoid) throw new UsageError(`void, or nothing, not ${words[1]}`);
      const result = { winners: winner?.join(','), number, ...(none && { none: 'true' }) };
      const query = { marketId: word(0), ...result, ...(isVoid && { void: 'true' }) };
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
    usage:
      '<marketId> <min|max|profit|delay|passive|size|margin|skew> <amount, seconds, steps, skip or wait> --reason <why>',
    summary: 'Limits, delay in play, and the shape of the house’s quote (skew: 1,-1 by runner), for bets from now on',
    takes: ['reason'],
    words: 3,
    run: ({ api, word, options: { reason = '' } }) => {
      const fields = {
        min: 'min',
        max: 'max',
        profit: 'maxProfit',
        delay: 'inPlayDelaySeconds',
        passive: 'passiveDelay',
        size: 'houseSize',
        margin: 'margin',
        skew: 'skew',
      } as const;
      const asked = word(1);
      if (!Object.hasOwn(fields, asked))
        throw new UsageError(`min, max, profit, delay, passive, size, margin or skew, not ${asked}`);
      const field = fields[asked as keyof typeof fields];
      const body = {
        marketId: word(0),
        [field]:
          field === 'skew' ? word(2).split(',').map(Number) : field === 'passiveDelay' ? word(2) : Number(word(2)),
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
    run: ({ api, word, words: [, said], options: { reason = '' } }) => {
      const params = { id: word(0) };
      if (said === undefined) return api.call('proposal', { params });
      if (said !== 'yes' && said !== 'no') throw new UsageError(`yes or no, not ${said}`);
      return api.call('answerProposal', { params, body: { agree: said === 'yes', reason } });
    },
  },
};

async function trading({ api, words, word, options: { reason = '', from } }: CommandContext) {
  if (words.length === 0 || words[0] === 'list') return api.call('tradedEvents');
  const params = { gameId: word(1) };
  if (words[0] === 'take') return api.call('takeEvent', { params, body: {} });
  if (words[0] === 'history') return api.call('eventHistory', { params });
  if (words[0] === 'preview') return api.call('abandonPreview', { params });
  const act = words[0] ?? '';
  if (act !== 'suspend' && act !== 'postpone' && act !== 'abandon')
    throw new UsageError(`list, history, preview, take, suspend, postpone or abandon, not ${act}`);
  const start = moment(from);
  if (from !== undefined && start === null) throw new UsageError('--from, as 2026-03-01T18:00:00Z');
  const { number, startsAt } = await api.call('takeEvent', { params, body: {} });
  const entry =
    act === 'postpone'
      ? ({ kind: 'schedule', startsAt: start ?? startsAt, reason, isPostponed: start === null } as const)
      : ({ kind: act, reason } as const);
  return api.call('enterTrade', { params, body: { number, entry } });
}

async function createEvent({ api, word, options: { title = '', from, kind } }: CommandContext) {
  const startsAt = moment(from);
  if (startsAt === null) throw new UsageError('--from, as 2026-03-01T18:00:00Z');
  const sport = SPORTS.find((name) => name === word(0));
  if (!sport) throw new UsageError(`${SPORTS.join(', ')}, not ${word(0)}`);
  const formats: readonly EventFormat[] = FORMATS[sport];
  const format = kind === undefined ? undefined : formats.find((name) => name === kind);
  if (kind !== undefined && !format) throw new UsageError(`${formats.join(', ')}, not ${kind}`);
  const teams = [{ name: word(1) }, { name: word(2) }] as const;
  const about = { sport, competition: title, startsAt, ...(format && { format }) };
  return api.call('createEvent', { body: { ...about, teams: [...teams] } });
}
