import type { Ticket, TicketLeg } from '@crease/engine';
import { column, fields, jsonColumn } from '../column.ts';
import type { FactTable, LastRows } from '../module-rows.ts';
import { table } from '../table.ts';

interface LegRow {
  readonly ticketId: number;
  readonly leg: number;
  readonly of: TicketLeg;
}

export const TICKETS = table<Ticket>({
  name: 'tickets',
  key: fields<Ticket>({ ticketId: 'int8' }),
  fixed: fields<Ticket>({ playerId: 'int8', asset: 'text', lines: 'int4', placedAt: 'int8' }),
  mutable: [
    ...fields<Ticket>({ stake: 'int8', status: 'text', returned: 'int8', cashedOut: 'int8', settledAt: 'int8' }),
    jsonColumn<Ticket>('body', (ticket) => ticket, 'json'),
  ],
});

export const TICKET_LEGS = table<LegRow>({
  name: 'ticket_legs',
  key: fields<LegRow>({ ticketId: 'int8', leg: 'int4' }),
  fixed: [
    column<LegRow>('market_id', 'text', ({ of }) => of.marketId),
    column<LegRow>('selection_id', 'text', ({ of }) => of.selectionId),
  ],
  mutable: [
    column<LegRow>('price', 'int4', ({ of }) => of.price),
    column<LegRow>('result', 'text', ({ of }) => of.result?.result ?? null),
  ],
});

export const TICKET_FACTS: FactTable<
  { readonly tickets: LastRows<Ticket>; readonly ticketLegs: LastRows<LegRow> },
  'ticketChanged'
> = {
  ticketChanged: ({ tickets, ticketLegs }, { ticket }) => {
    tickets.take(ticket);
    ticket.legs.forEach((of, leg) => {
      ticketLegs.take({ ticketId: ticket.ticketId, leg, of });
    });
  },
};
