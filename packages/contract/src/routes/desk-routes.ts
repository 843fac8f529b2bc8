import { z } from 'zod';
import * as desk from '../desk.ts';
import { ownStream, setStreamBody } from '../play/streams.ts';
import type { Route } from '../route.ts';
import type { StaffRight } from '../staff-rights.ts';

const may = <R extends StaffRight>(right: R) => ({ access: 'operator', tag: 'operator', right }) as const;

/** What the desk shows beyond what the console needs. */
export const DESK_ROUTES = {
  playerStory: {
    method: 'GET',
    path: '/operator/players/:playerId',
    ...may('players.see'),
    summary: 'One player, whole: money, bets, ledger, sessions, notes',
    params: desk.playerParams,
    reply: desk.playerStory,
  },
  playerLinks: {
    method: 'GET',
    path: '/operator/players/:playerId/links',
    ...may('players.linked'),
    summary: 'Who shares a document, a payout account, a device, an address, an agent or a referral with a player',
    params: desk.playerParams,
    reply: desk.playerLinks,
  },
  showContact: {
    method: 'POST',
    path: '/operator/players/contact',
    ...may('players.contact'),
    summary: 'Mobile and email of a player in full',
    body: desk.contactBody,
    reply: desk.playerContact,
  },
  notePlayer: {
    method: 'POST',
    path: '/operator/players/note',
    ...may('players.care'),
    summary: 'A note on a player, which the player never sees',
    body: desk.noteBody,
    reply: desk.playerNote,
  },
  deskMarkets: {
    method: 'GET',
    path: '/operator/markets',
    ...may('markets.see'),
    summary: 'Markets of events in play or to come',
    reply: z.array(desk.deskMarket),
  },
  streams: {
    method: 'GET',
    path: '/operator/streams',
    ...may('markets.see'),
    summary: 'Live pictures that operators set, by event',
    reply: z.array(ownStream),
  },
  setStream: {
    method: 'POST',
    path: '/operator/streams',
    ...may('markets.run'),
    summary: 'Live pictures of an event; empty = none, null = as the house shows it',
    body: setStreamBody,
    reply: z.array(ownStream),
  },
} as const satisfies Record<string, Route>;
