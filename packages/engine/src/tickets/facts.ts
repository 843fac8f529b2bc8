import type { Ticket } from './ticket.ts';

/** What became of tickets. */
export type TicketFact = { readonly fact: 'ticketChanged'; readonly ticket: Ticket };
