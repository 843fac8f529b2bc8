import { z } from 'zod';
import * as betting from './betting.ts';
import * as catalogue from './catalogue.ts';
import type { Route } from './route.ts';
import { clientRef, id, listOf } from './scalars.ts';
import * as session from './session.ts';
import { exposure, statementLine } from './wallet.ts';

const empty = z.object({});

/** Every call of the API. The server refuses to start if one has no handler. */
export const ROUTES = {
  health: {
    method: 'GET',
    path: '/health',
    access: 'visitor',
    tag: 'operations',
    summary: 'Ready to serve',
    reply: z.object({ status: z.literal('ok'), uptimeSeconds: z.number(), store: z.string(), feed: z.string() }),
  },
  login: {
    method: 'POST',
    path: '/login',
    access: 'visitor',
    tag: 'session',
    summary: 'Sign in',
    body: session.loginBody,
    reply: session.loginReply,
  },
  loginDemo: {
    method: 'POST',
    path: '/login/demo',
    access: 'visitor',
    tag: 'session',
    summary: 'A fresh player with play money',
    body: empty.optional(),
    reply: session.loginReply,
  },
  signout: {
    method: 'POST',
    path: '/signout',
    access: 'player',
    tag: 'session',
    summary: 'End this session',
    body: empty.optional(),
    reply: z.object({ signedOut: z.literal(true) }),
  },
  profile: {
    method: 'GET',
    path: '/profile',
    access: 'player',
    tag: 'session',
    summary: 'Who I am, with the wallet',
    reply: session.profile,
  },
  appDetails: {
    method: 'GET',
    path: '/getAppDetails',
    access: 'visitor',
    tag: 'app',
    summary: 'Brand and status',
    reply: session.appDetails,
  },
  demoAvailability: {
    method: 'GET',
    path: '/app/demo',
    access: 'visitor',
    tag: 'app',
    summary: 'Whether demo login is offered',
    reply: session.demoAvailability,
  },
  banners: {
    method: 'GET',
    path: '/getBanners',
    access: 'visitor',
    tag: 'app',
    summary: 'Banners in order',
    reply: z.array(session.banner),
  },
  announcement: {
    method: 'GET',
    path: '/announcement/display',
    access: 'visitor',
    tag: 'app',
    summary: 'The line above the pages',
    reply: session.announcement,
  },
  events: {
    method: 'GET',
    path: '/sports/events',
    access: 'visitor',
    tag: 'catalogue',
    summary: 'Events with their main market',
    query: catalogue.eventsQuery,
    reply: listOf(catalogue.sportEvent),
  },
  event: {
    method: 'GET',
    path: '/sports/events/:gameId',
    access: 'visitor',
    tag: 'catalogue',
    summary: 'One event with all its markets',
    params: z.object({ gameId: id }),
    reply: catalogue.sportEventWithMarkets,
  },
  marketSettings: {
    method: 'GET',
    path: '/sports/match/settings',
    access: 'visitor',
    tag: 'catalogue',
    summary: 'Limits, delay and rules of a market',
    query: catalogue.settingsQuery,
    reply: catalogue.marketSettings,
  },
  marketHistory: {
    method: 'GET',
    path: '/sports/match/history',
    access: 'visitor',
    tag: 'catalogue',
    summary: 'Price and volume of a market over time',
    query: catalogue.historyQuery,
    reply: catalogue.marketHistory,
  },
  placeOdds: {
    method: 'POST',
    path: '/bet/match/odds',
    access: 'player',
    tag: 'betting',
    money: true,
    summary: 'Back or lay in the order book',
    body: betting.placeOddsBody,
    reply: betting.placeReply,
  },
  placeBookmaker: {
    method: 'POST',
    path: '/bet/bookmaker/odds',
    access: 'player',
    tag: 'betting',
    money: true,
    summary: "Take the house's rate",
    body: betting.placeBookmakerBody,
    reply: betting.placeReply,
  },
  placeFancy: {
    method: 'POST',
    path: '/bet/fancy/odds',
    access: 'player',
    tag: 'betting',
    money: true,
    summary: 'Yes or no at a run line',
    body: betting.placeFancyBody,
    reply: betting.placeReply,
  },
  cancel: {
    method: 'POST',
    path: '/bet/cancel',
    access: 'player',
    tag: 'betting',
    money: true,
    summary: 'Cancel one bet, one market or all',
    body: betting.cancelBody,
    reply: betting.cancelReply,
  },
  bets: {
    method: 'GET',
    path: '/bets',
    access: 'player',
    tag: 'betting',
    summary: 'My bets',
    query: betting.betsQuery,
    reply: listOf(betting.bet),
  },
  betMatches: {
    method: 'GET',
    path: '/bet/matches',
    access: 'player',
    tag: 'betting',
    summary: 'Events on which I have bets',
    reply: z.array(betting.betMatch),
  },
  exposureAmount: {
    method: 'GET',
    path: '/bet/exposure/amount',
    access: 'player',
    tag: 'betting',
    summary: 'Exposure, per market and outcome',
    reply: exposure,
  },
  betStatus: {
    method: 'GET',
    path: '/bet/status/:clientRef',
    access: 'player',
    tag: 'betting',
    summary: 'The bet of a reference whose answer was lost',
    params: z.object({ clientRef }),
    reply: betting.bet,
  },
  statement: {
    method: 'GET',
    path: '/getAccountstatement/:from/:to',
    access: 'player',
    tag: 'money',
    summary: 'Every movement with running balance',
    params: betting.statementParams,
    query: betting.statementQuery,
    reply: listOf(statementLine),
  },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof ROUTES;

type RouteOf<N extends RouteName> = (typeof ROUTES)[N];
type Part<R, K extends string, F> = R extends { readonly [P in K]: infer S extends z.ZodType }
  ? F extends 'in'
    ? z.input<S>
    : z.output<S>
  : undefined;
/** What a caller sends and gets, by route name. */
export type BodyOf<N extends RouteName> = Part<RouteOf<N>, 'body', 'in'>;
export type QueryOf<N extends RouteName> = Part<RouteOf<N>, 'query', 'in'>;
export type ParamsOf<N extends RouteName> = Part<RouteOf<N>, 'params', 'in'>;
export type ReplyOf<N extends RouteName> = Part<RouteOf<N>, 'reply', 'out'>;
/** What a handler receives, defaults filled in. */
export type ParsedBodyOf<N extends RouteName> = Part<RouteOf<N>, 'body', 'out'>;
export type ParsedQueryOf<N extends RouteName> = Part<RouteOf<N>, 'query', 'out'>;

export const errorReply = z.object({
  error: z.literal(true),
  code: z.string(),
  message: z.string(),
  field: z.string().optional(),
});
export type ErrorReply = z.infer<typeof errorReply>;
