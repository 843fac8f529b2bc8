import type { Route } from '../wire/route.ts';
import { ticketTerms } from './desk-tickets.ts';
import * as book from './sportsbook.ts';

const visitor = { access: 'visitor', tag: 'sportsbook', framed: true } as const;
const player = { access: 'player', tag: 'sportsbook', framed: true } as const;

/** Fixed odds and tickets. */
export const SPORTSBOOK_ROUTES = {
  launchSportsbook: {
    method: 'POST',
    path: '/sportsbook/launch',
    access: 'visitor',
    tag: 'sportsbook',
    summary: 'Launch the sportsbook in a frame: its address, for a player with a single-use token',
    reply: book.sportsbookLaunch,
  },
  enterSportsbook: {
    method: 'POST',
    path: '/sportsbook/launch/enter',
    ...visitor,
    summary: "Exchange the launch token for the token of the frame's other calls",
    body: book.enterSportsbookBody,
    reply: book.enteredSportsbook,
  },
  sportsbookEvents: {
    method: 'GET',
    path: '/sportsbook/events',
    ...visitor,
    summary: 'Events with fixed odds: winner, and the main total',
    query: book.sportsbookEventsQuery,
    reply: book.sportsbookEvents,
  },
  sportsbookEvent: {
    method: 'GET',
    path: '/sportsbook/events/:gameId',
    ...visitor,
    summary: 'One event with all its fixed odds',
    params: book.sportsbookEventParams,
    reply: book.sportsbookEventWithMarkets,
  },
  sportsbookTogether: {
    method: 'GET',
    path: '/sportsbook/together',
    ...visitor,
    summary: 'Joint price of several selections of one event, for each event with several of the given ones',
    query: book.togetherQuery,
    reply: book.together,
  },
  ticketTerms: {
    method: 'GET',
    path: '/sportsbook/terms',
    ...visitor,
    summary: 'Limits of tickets, and the cash-out margin',
    reply: ticketTerms,
  },
  placeTicket: {
    method: 'POST',
    path: '/sportsbook/tickets',
    ...player,
    money: true,
    summary: 'Bet on one selection, on all of several, or on combinations of them; waits out the delay in play',
    body: book.placeTicketBody,
    reply: book.ticketReply,
  },
  tickets: {
    method: 'GET',
    path: '/sportsbook/tickets',
    ...player,
    summary: 'My tickets, with the current value of open ones',
    query: book.ticketsQuery,
    reply: book.tickets,
  },
  cashOutTicket: {
    method: 'POST',
    path: '/sportsbook/tickets/:id/cash-out',
    ...player,
    money: true,
    summary: 'Cash out a ticket, or a part of it, for its current value minus the margin',
    params: book.ticketParams,
    body: book.cashOutTicketBody,
    reply: book.ticketReply,
  },
} as const satisfies Record<string, Route>;
