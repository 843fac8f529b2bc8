import { z } from 'zod';
import { ownStream, setStreamBody } from '../play/streams.ts';
import * as desk from '../risk/desk.ts';
import * as lookup from '../risk/desk-lookup.ts';
import { marketParams } from '../risk/market-risk.ts';
import { type CallSchema, operatorWith } from '../wire/route.ts';
import { listOf } from '../wire/scalars.ts';

/** Calls of the desk that the console does not need. */
export const DESK_ROUTES = {
  playerStory: {
    ...operatorWith('players.see'),
    summary: 'One player, whole: money, bets, ledger, sessions, notes',
    params: desk.playerParams,
    reply: desk.playerStory,
  },
  playerLinks: {
    ...operatorWith('players.linked'),
    summary:
      'Players who share a document, a payout account, a device, an address, an agent or a referral with a player',
    params: desk.playerParams,
    reply: desk.playerLinks,
  },
  showContact: {
    ...operatorWith('players.contact'),
    summary: 'Mobile and email of a player in full',
    body: desk.contactBody,
    reply: desk.playerContact,
  },
  notePlayer: {
    ...operatorWith('players.care'),
    summary: 'Add a note on a player, which the player never sees',
    body: desk.noteBody,
    reply: desk.playerNote,
  },
  deskMarkets: {
    ...operatorWith('markets.see'),
    summary: 'Markets of events in play or upcoming, filtered and sorted',
    query: lookup.deskMarketsQuery,
    reply: lookup.deskMarketList,
  },
  deskMarket: {
    ...operatorWith('markets.see'),
    summary: 'One market, of the day or of an event that is over',
    params: marketParams,
    reply: desk.deskMarket,
  },
  pastEvents: {
    ...operatorWith('markets.see'),
    summary: 'Events that are over, the latest first',
    query: lookup.pastEventsQuery,
    reply: listOf(lookup.pastEvent),
  },
  deskEvent: {
    ...operatorWith('markets.see'),
    summary: 'An event, over or not, with its markets',
    params: lookup.deskEventParams,
    reply: lookup.deskEvent,
  },
  findOnDesk: {
    ...operatorWith('own.account'),
    summary: "Players, events, markets, requests and bets by id or text, within the caller's rights",
    query: lookup.findQuery,
    reply: lookup.found,
  },
  streams: {
    ...operatorWith('markets.see'),
    summary: 'Live pictures set by operators, by event',
    reply: z.array(ownStream),
  },
  setStream: {
    ...operatorWith('markets.run'),
    summary: 'Set live pictures of an event; empty = none, null = the default',
    body: setStreamBody,
    reply: z.array(ownStream),
  },
} as const satisfies Record<string, CallSchema>;
