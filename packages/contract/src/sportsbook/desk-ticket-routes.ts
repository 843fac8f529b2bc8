import type { Route } from '../wire/route.ts';
import * as desk from './desk-tickets.ts';

const see = { access: 'operator', right: 'markets.see', tag: 'operator' } as const;

/** Bets at fixed odds as those who run the house see them. */
export const DESK_TICKET_ROUTES = {
  deskTickets: {
    method: 'GET',
    path: '/operator/tickets',
    ...see,
    summary: 'What open tickets can cost the house by event and outcome, the largest of them, and the limits',
    reply: desk.deskTickets,
  },
  legPreview: {
    method: 'GET',
    path: '/operator/tickets/preview',
    ...see,
    summary: 'What deciding a leg of a ticket by hand would do',
    query: desk.legPreviewQuery,
    reply: desk.legPreview,
  },
  deskTicket: {
    method: 'GET',
    path: '/operator/tickets/:id',
    ...see,
    summary: 'One ticket, open or not, with its player',
    params: desk.deskTicketParams,
    reply: desk.deskTicket,
  },
  decideLeg: {
    method: 'POST',
    path: '/operator/tickets/decide',
    access: 'operator',
    right: 'markets.settle',
    tag: 'operator',
    summary:
      'A leg of a ticket void, won or lost, whatever its market says; above a limit it waits for a second person',
    body: desk.decideLegBody,
    reply: desk.decidedLeg,
  },
  setTicketLimits: {
    method: 'POST',
    path: '/operator/tickets/limits',
    access: 'operator',
    right: 'house.set',
    tag: 'operator',
    summary: 'Change what the house takes at fixed odds; a looser limit waits for a second person',
    body: desk.ticketLimitsBody,
    reply: desk.ticketLimitsReply,
  },
} as const satisfies Record<string, Route>;
