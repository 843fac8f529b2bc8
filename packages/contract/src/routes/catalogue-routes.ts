import { z } from 'zod';
import * as catalogue from '../play/catalogue.ts';
import * as log from '../play/matching-log.ts';
import { eventStream } from '../play/streams.ts';
import type { CallSchema } from '../wire/route.ts';
import { id, listOf } from '../wire/scalars.ts';

/** Events and markets, public. */
export const CATALOGUE_ROUTES = {
  events: {
    access: 'visitor',
    tag: 'catalogue',
    summary: 'Events with their main market',
    query: catalogue.eventsQuery,
    reply: listOf(catalogue.sportEvent),
    whileUpdating: true,
  },
  event: {
    access: 'visitor',
    tag: 'catalogue',
    summary: 'One event with all its markets',
    params: z.object({ gameId: id }),
    reply: catalogue.sportEventWithMarkets,
    whileUpdating: true,
  },
  eventStream: {
    access: 'visitor',
    tag: 'catalogue',
    summary: 'Live pictures of an event: an HLS playlist, and its maximum delay; null = none',
    params: z.object({ gameId: id }),
    reply: eventStream,
    whileUpdating: true,
  },
  marketSettings: {
    access: 'visitor',
    tag: 'catalogue',
    summary: 'Limits, delay and rules of a market',
    query: catalogue.settingsQuery,
    reply: catalogue.marketSettings,
    whileUpdating: true,
  },
  marketHistory: {
    access: 'visitor',
    tag: 'catalogue',
    summary: 'Price and volume of a market over time',
    query: catalogue.historyQuery,
    reply: catalogue.marketHistory,
    whileUpdating: true,
  },
  startingPrices: {
    access: 'visitor',
    tag: 'catalogue',
    summary: 'Projected starting prices of an exchange market, far and near',
    query: catalogue.historyQuery,
    reply: catalogue.startingPrices,
    whileUpdating: true,
  },
  marketTrades: {
    access: 'visitor',
    tag: 'catalogue',
    summary: 'The latest trades of an exchange market, those of the caller marked',
    query: catalogue.tradesQuery,
    reply: catalogue.marketTrades,
    whileUpdating: true,
  },
  matchingLog: {
    access: 'visitor',
    tag: 'catalogue',
    summary: 'Commands that decided the matching of a market, in a hash chain',
    query: log.matchingLogQuery,
    reply: log.matchingLog,
    whileUpdating: true,
  },
  pastBook: {
    access: 'visitor',
    tag: 'catalogue',
    summary: "A market as of a time: offers, volume, and the caller's bets, queue places and result",
    query: log.pastBookQuery,
    reply: log.pastBook,
    whileUpdating: true,
  },
  marketHealth: {
    access: 'visitor',
    tag: 'catalogue',
    summary: 'Spread, depth, volume, delays, voids and who trades with whom, computed from the log of a market',
    query: log.marketHealthQuery,
    reply: log.marketHealth,
    whileUpdating: true,
  },
  matchingLogHeads: {
    access: 'visitor',
    tag: 'catalogue',
    summary: 'Heads of the logs of all markets, published every minute',
    query: log.logHeadsQuery,
    reply: log.logHeads,
    whileUpdating: true,
  },
} as const satisfies Record<string, CallSchema>;
