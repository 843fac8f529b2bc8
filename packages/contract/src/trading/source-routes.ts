import { z } from 'zod';
import type { CallSchema } from '../wire/route.ts';
import * as sources from './source-mapping.ts';

const see = { access: 'operator', right: 'markets.see', tag: 'operator' } as const;
const run = { access: 'operator', right: 'markets.run', tag: 'operator' } as const;

/** Sources of prices, and which of their markets is which of ours. */
export const SOURCE_ROUTES = {
  feedSources: {
    ...see,
    summary: 'Sources of prices: whether each is live, and what it prices',
    reply: z.array(sources.feedSource),
  },
  simulatedLeagues: {
    ...see,
    summary: 'Leagues of the simulated world: whether each is on, and its events',
    reply: z.array(sources.simulatedLeague),
  },
  switchLeague: {
    ...run,
    summary: 'Switch a simulated league: off withdraws its upcoming events without a bet, the others run to their end',
    body: sources.switchLeagueBody,
    reply: sources.simulatedLeague,
  },
  mappings: {
    ...see,
    summary: 'Mapped markets of events that are not over, newest first, ended ones included',
    reply: z.array(sources.mapping),
  },
  mappingProposals: {
    ...run,
    summary: 'Markets of a source that are probably ours, by names and start',
    query: sources.proposalQuery,
    reply: z.array(sources.mappingProposal),
  },
  confirmMapping: {
    ...run,
    summary: 'Confirm that a market of a source is ours: the source may then price it',
    body: sources.newMapping,
    reply: sources.mapping,
  },
  endMapping: {
    ...run,
    summary: 'Take a mapping back: our market is suspended; its bets are in the reply',
    params: sources.mappingParams,
    body: sources.endMappingBody,
    reply: sources.mapping,
  },
} as const satisfies Record<string, CallSchema>;
