import type { CallSchema } from '../wire/route.ts';
import * as desk from './desk-tickets.ts';

const see = { access: 'operator', right: 'markets.see', tag: 'operator' } as const;

/** Bets at fixed odds, for operators. */
export const DESK_TICKET_ROUTES = {
  deskTickets: {
    ...see,
    summary: 'Exposure from open tickets by event and outcome, the largest tickets, and the limits',
    reply: desk.deskTickets,
  },
  legPreview: {
    ...see,
    summary: 'Effect of deciding a leg of a ticket',
    query: desk.legPreviewQuery,
    reply: desk.legPreview,
  },
  deskTicket: {
    ...see,
    summary: 'One ticket, open or not, with its player',
    params: desk.deskTicketParams,
    reply: desk.deskTicket,
  },
  decideLeg: {
    access: 'operator',
    right: 'markets.settle',
    tag: 'operator',
    summary:
      "Decide a leg of a ticket as void, won or lost, whatever its market's result; above a limit it needs a second operator",
    body: desk.decideLegBody,
    reply: desk.decidedLeg,
  },
  setTicketLimits: {
    access: 'operator',
    right: 'house.set',
    tag: 'operator',
    summary: 'Change the limits of fixed odds; a looser limit needs a second operator',
    body: desk.ticketLimitsBody,
    reply: desk.ticketLimitsReply,
  },
} as const satisfies Record<string, CallSchema>;
