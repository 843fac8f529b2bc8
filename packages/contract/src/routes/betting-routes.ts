import { z } from 'zod';
import * as betting from '../betting.ts';
import type { Route } from '../route.ts';
import { clientRef, listOf } from '../scalars.ts';
import { exposure, statementLine } from '../wallet.ts';

/** Bets, exposure and statement of the player who is signed in. */
export const BETTING_ROUTES = {
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
    summary: 'Every movement with the running balance of its pocket',
    params: betting.statementParams,
    query: betting.statementQuery,
    reply: listOf(statementLine),
  },
} as const satisfies Record<string, Route>;
