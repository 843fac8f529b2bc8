import type { CommandContext, ConsoleCommand } from '../command.ts';
import { UsageError } from '../usage-error.ts';

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

async function confirmMapping({ api, word }: CommandContext) {
  const source = 'betfair' as const;
  const proposals = await api.call('mappingProposals', { query: { source } });
  const proposal = proposals.find(({ theirMarket, marketId }) => theirMarket === word(0) && marketId === word(1));
  if (!proposal) throw new UsageError(`${word(0)} is not proposed for ${word(1)}`);
  const { theirMarket, theirName, marketId } = proposal;
  const runners = proposal.runners.map(({ theirs, runnerId }) => ({ theirs, runnerId }));
  return api.call('confirmMapping', { body: { source, theirMarket, theirName, marketId, runners } });
}
