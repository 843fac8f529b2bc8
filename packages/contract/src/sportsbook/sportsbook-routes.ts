import type { Route } from '../wire/route.ts';
import { ticketTerms } from './desk-tickets.ts';
import * as book from './sportsbook.ts';

const visitor = { access: 'visitor', tag: 'sportsbook', framed: true } as const;
const player = { access: 'player', tag: 'sportsbook', framed: true } as const;

/** Fixed odds: what is offered, and tickets on it. */
export const SPORTSBOOK_ROUTES = {
  launchSportsbook: {
    method: 'POST',
    path: '/sportsbook/launch',
    access: 'visitor',
    tag: 'sportsbook',
    summary: 'Opens the sportsbook in a frame: the address of its page, of a player with a token that enters it once',
    reply: book.sportsbookLaunch,
  },
  enterSportsbook: {
    method: 'POST',
    path: '/sportsbook/launch/enter',
    ...visitor,
    summary: "The frame's first call: its launch's token for the one that its other calls carry",
    body: book.enterSportsbookBody,
    reply: book.enteredSportsbook,
  },
  sportsbookEvents: {
    method: 'GET',
    path: '/sportsbook/events',
    ...visitor,
    summary: 'Events with fixed odds: who wins, and the main total',
    query: book.sportsbookEventsQuery,
    reply: book.sportsbookEvents,
  },
  sportsbookEvent: {
    method: 'GET',
    path: '/sportsbook/events/:gameId',
    ...visitor,
    summary: 'One of them with all markets',
    params: book.sportsbookEventParams,
    reply: book.sportsbookEventWithMarkets,
  },
  sportsbookTogether: {
    method: 'GET',
    path: '/sportsbook/together',
    ...visitor,
    summary: 'What several selections of one event cost as one; of each event that has several of those named',
    query: book.togetherQuery,
    reply: book.together,
  },
  ticketTerms: {
    method: 'GET',
    path: '/sportsbook/terms',
    ...visitor,
    summary: 'Least and most of a ticket, and what is kept of a cash-out',
    reply: ticketTerms,
  },
  placeTicket: {
    method: 'POST',
    path: '/sportsbook/tickets',
    ...player,
    money: true,
    summary: 'Bet on one selection, on all of several, or on combinations of them; in play it waits out the delay',
    body: book.placeTicketBody,
    reply: book.ticketReply,
  },
  tickets: {
    method: 'GET',
    path: '/sportsbook/tickets',
    ...player,
    summary: 'My tickets, with what each open one is worth now',
    query: book.ticketsQuery,
    reply: book.tickets,
  },
  cashOutTicket: {
    method: 'POST',
    path: '/sportsbook/tickets/:id/cash-out',
    ...player,
    money: true,
    summary: 'Give a ticket, or a part of it, back for what it is worth now, less the margin',
    params: book.ticketParams,
    body: book.cashOutTicketBody,
    reply: book.ticketReply,
  },
} as const satisfies Record<string, Route>;
