import type { CallSchema } from '../wire/route.ts';
import { ticketTerms } from './desk-tickets.ts';
import * as book from './sportsbook.ts';

const visitor = { access: 'visitor', tag: 'sportsbook', framed: true } as const;
const player = { access: 'player', tag: 'sportsbook', framed: true } as const;

/** Fixed odds and tickets. */
export const SPORTSBOOK_ROUTES = {
  launchSportsbook: {
    access: 'visitor',
    tag: 'sportsbook',
    summary: 'Launch the sportsbook in a frame: its address, for a player with a single-use token',
    reply: book.sportsbookLaunch,
  },
  enterSportsbook: {
    ...visitor,
    summary: "Exchange the launch token for the token of the frame's other calls",
    body: book.enterSportsbookBody,
    reply: book.enteredSportsbook,
  },
  sportsbookEvents: {
    ...visitor,
    summary: 'Events with fixed odds: winner, and the main total',
    query: book.sportsbookEventsQuery,
    reply: book.sportsbookEvents,
  },
  sportsbookEvent: {
    ...visitor,
    summary: 'One event with all its fixed odds',
    params: book.sportsbookEventParams,
    reply: book.sportsbookEventWithMarkets,
  },
  sportsbookTogether: {
    ...visitor,
    summary: 'Joint price of several selections of one event, for each event with several of the given ones',
    query: book.togetherQuery,
    reply: book.together,
  },
  ticketTerms: {
    ...visitor,
    summary: 'Limits of tickets, and the cash-out margin',
    reply: ticketTerms,
  },
  placeTicket: {
    ...player,
    money: true,
    summary: 'Bet on one selection, on all of several, or on combinations of them; waits out the delay in play',
    body: book.placeTicketBody,
    reply: book.ticketReply,
  },
  tickets: {
    ...player,
    summary: 'My tickets, with the current value of open ones',
    query: book.ticketsQuery,
    reply: book.tickets,
  },
  cashOutTicket: {
    ...player,
    money: true,
    summary: 'Cash out a ticket, or a part of it, for its current value minus the margin',
    params: book.ticketParams,
    body: book.cashOutTicketBody,
    reply: book.ticketReply,
  },
} as const satisfies Record<string, CallSchema>;
