import { z } from 'zod';
import * as catalogue from '../play/catalogue.ts';
import * as log from '../play/matching-log.ts';
import { eventStream } from '../play/streams.ts';
import type { CallSchema } from '../wire/route.ts';
import { id, listOf } from '../wire/scalars.ts';

const visitor = { access: 'visitor', tag: 'catalogue', whileUpdating: true } as const;

/** Events and markets, public. */
export const CATALOGUE_ROUTES = {
  events: {
    ...visitor,
    summary: 'Events with their main market',
    query: catalogue.eventsQuery,
    reply: listOf(catalogue.sportEvent),
  },
  event: {
    ...visitor,
    summary: 'One event with all its markets',
    params: z.object({ gameId: id }),
    reply: catalogue.sportEventWithMarkets,
  },
  eventStream: {
    ...visitor,
    summary: 'Live pictures of an event: an HLS playlist, and its maximum delay; null = none',
    params: z.object({ gameId: id }),
    reply: eventStream,
  },
  marketSettings: {
    ...visitor,
    summary: 'Limits, delay and rules of a market',
    query: catalogue.settingsQuery,
    reply: catalogue.marketSettings,
  },
  marketHistory: {
    ...visitor,
    summary: 'Price and volume of a market over time',
    query: catalogue.historyQuery,
    reply: catalogue.marketHistory,
  },
  startingPrices: {
    ...visitor,
    summary: 'Projected starting prices of an exchange market, far and near',
    query: catalogue.historyQuery,
    reply: catalogue.startingPrices,
  },
  marketTrades: {
    ...visitor,
    summary: 'The latest trades of an exchange market, those of the caller marked',
    query: catalogue.tradesQuery,
    reply: catalogue.marketTrades,
  },
  matchingLog: {
    ...visitor,
    summary: 'Commands that decided the matching of a market, in a hash chain',
    query: log.matchingLogQuery,
    reply: log.matchingLog,
  },
  pastBook: {
    ...visitor,
    summary: "A market as of a time: offers, volume, and the caller's bets, queue places and result",
    query: log.pastBookQuery,
    reply: log.pastBook,
  },
  marketHealth: {
    ...visitor,
    summary: 'Spread, depth, volume, delays, voids and who trades with whom, computed from the log of a market',
    query: log.marketHealthQuery,
    reply: log.marketHealth,
  },
  matchingLogHeads: {
    ...visitor,
    summary: 'Heads of the logs of all markets, published every minute',
    query: log.logHeadsQuery,
    reply: log.logHeads,
  },
} as const satisfies Record<string, CallSchema>;
