import { z } from 'zod';
import * as catalogue from '../play/catalogue.ts';
import { eventStream } from '../play/streams.ts';
import type { Route } from '../wire/route.ts';
import { id, listOf } from '../wire/scalars.ts';

/** Events and markets, public. */
export const CATALOGUE_ROUTES = {
  events: {
    method: 'GET',
    path: '/sports/events',
    access: 'visitor',
    tag: 'catalogue',
    summary: 'Events with their main market',
    query: catalogue.eventsQuery,
    reply: listOf(catalogue.sportEvent),
    whileUpdating: true,
  },
  event: {
    method: 'GET',
    path: '/sports/events/:gameId',
    access: 'visitor',
    tag: 'catalogue',
    summary: 'One event with all its markets',
    params: z.object({ gameId: id }),
    reply: catalogue.sportEventWithMarkets,
    whileUpdating: true,
  },
  eventStream: {
    method: 'GET',
    path: '/sports/events/:gameId/stream',
    access: 'visitor',
    tag: 'catalogue',
    summary: 'Live pictures of an event: an HLS playlist, and its maximum delay; null = none',
    params: z.object({ gameId: id }),
    reply: eventStream,
    whileUpdating: true,
  },
  marketSettings: {
    method: 'GET',
    path: '/sports/match/settings',
    access: 'visitor',
    tag: 'catalogue',
    summary: 'Limits, delay and rules of a market',
    query: catalogue.settingsQuery,
    reply: catalogue.marketSettings,
    whileUpdating: true,
  },
  marketHistory: {
    method: 'GET',
    path: '/sports/match/history',
    access: 'visitor',
    tag: 'catalogue',
    summary: 'Price and volume of a market over time',
    query: catalogue.historyQuery,
    reply: catalogue.marketHistory,
    whileUpdating: true,
  },
  startingPrices: {
    method: 'GET',
    path: '/sports/match/starting-prices',
    access: 'visitor',
    tag: 'catalogue',
    summary: 'Projected starting prices of an exchange market, far and near',
    query: catalogue.historyQuery,
    reply: catalogue.startingPrices,
    whileUpdating: true,
  },
  marketTrades: {
    method: 'GET',
    path: '/sports/match/trades',
    access: 'visitor',
    tag: 'catalogue',
    summary: 'The latest trades of an exchange market, those of the caller marked',
    query: catalogue.tradesQuery,
    reply: catalogue.marketTrades,
    whileUpdating: true,
  },
} as const satisfies Record<string, Route>;
