import type { Engine as BonusEngine, Fact as BonusFact } from '../bonus/state.ts';
import type { Reading } from '../core/readonly.ts';
import { heldFor, type Ticket, ticketPurpose } from './ticket.ts';
import { TicketTable } from './ticket-table.ts';

interface TicketsState {
  /** Tickets that are pending or open, or have a market in memory; none that lapsed. */
  readonly tickets: TicketTable;
}

/** The engine as `tickets` sees it: this slice and those below. */
export interface Engine extends BonusEngine, TicketsState {
  readonly tickets: TicketTable;
}
export type ReadonlyEngine = Reading<Engine>;

/** A ticket changed. */
export type Fact = BonusFact | { readonly fact: 'ticketChanged'; readonly ticket: Ticket };

export interface TicketsRows {
  /** Tickets that are pending or open, or have a leg in one of `markets`; none that lapsed. */
  readonly tickets: readonly Ticket[];
}

export function createTickets(): TicketsState {
  return { tickets: new TicketTable() };
}

export function restoreTickets({ tickets, ledger }: Pick<Engine, 'tickets' | 'ledger'>, rows: TicketsRows): void {
  for (const ticket of rows.tickets) {
    tickets.put(ticket);
    if (ticket.claimId) ledger.setHold({ ...ticket, purpose: ticketPurpose(ticket), amount: heldFor(ticket) });
  }
}
