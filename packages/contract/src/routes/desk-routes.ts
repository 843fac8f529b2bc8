import { z } from 'zod';
import { ownStream, setStreamBody } from '../play/streams.ts';
import * as desk from '../risk/desk.ts';
import * as lookup from '../risk/desk-lookup.ts';
import { marketParams } from '../risk/market-risk.ts';
import type { CallSchema } from '../wire/route.ts';
import { listOf } from '../wire/scalars.ts';
import type { StaffRight } from '../wire/staff-rights.ts';

const may = <R extends StaffRight>(right: R) => ({ access: 'operator', tag: 'operator', right }) as const;

/** Calls of the desk that the console does not need. */
export const DESK_ROUTES = {
  playerStory: {
    ...may('players.see'),
    summary: 'One player, whole: money, bets, ledger, sessions, notes',
    params: desk.playerParams,
    reply: desk.playerStory,
  },
  playerLinks: {
    ...may('players.linked'),
    summary:
      'Players who share a document, a payout account, a device, an address, an agent or a referral with a player',
    params: desk.playerParams,
    reply: desk.playerLinks,
  },
  showContact: {
    ...may('players.contact'),
    summary: 'Mobile and email of a player in full',
    body: desk.contactBody,
    reply: desk.playerContact,
  },
  notePlayer: {
    ...may('players.care'),
    summary: 'Add a note on a player, which the player never sees',
    body: desk.noteBody,
    reply: desk.playerNote,
  },
  deskMarkets: {
    ...may('markets.see'),
    summary: 'Markets of events in play or upcoming, filtered and sorted',
    query: lookup.deskMarketsQuery,
    reply: lookup.deskMarketList,
  },
  deskMarket: {
    ...may('markets.see'),
    summary: 'One market, of the day or of an event that is over',
    params: marketParams,
    reply: desk.deskMarket,
  },
  pastEvents: {
    ...may('markets.see'),
    summary: 'Events that are over, the latest first',
    query: lookup.pastEventsQuery,
    reply: listOf(lookup.pastEvent),
  },
  deskEvent: {
    ...may('markets.see'),
    summary: 'An event, over or not, with its markets',
    params: lookup.deskEventParams,
    reply: lookup.deskEvent,
  },
  findOnDesk: {
    ...may('own.account'),
    summary: "Players, events, markets, requests and bets by id or text, within the caller's rights",
    query: lookup.findQuery,
    reply: lookup.found,
  },
  streams: {
    ...may('markets.see'),
    summary: 'Live pictures set by operators, by event',
    reply: z.array(ownStream),
  },
  setStream: {
    ...may('markets.run'),
    summary: 'Set live pictures of an event; empty = none, null = the default',
    body: setStreamBody,
    reply: z.array(ownStream),
  },
} as const satisfies Record<string, CallSchema>;
