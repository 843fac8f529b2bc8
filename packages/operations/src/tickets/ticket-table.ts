import type { Ticket } from './ticket.ts';

/** Tickets in memory by id, and which of them stand in a market. */
export class TicketTable {
  readonly #tickets = new Map<number, Ticket>();
  readonly #byMarket = new Map<string, Set<number>>();

  get(ticketId: number): Ticket | undefined {
    return this.#tickets.get(ticketId);
  }

  /** By rising id. */
  values(): Ticket[] {
    return [...this.#tickets.values()].sort((one, other) => one.ticketId - other.ticketId);
  }

  /** Those with a leg in a market, by rising id. */
  inMarket(marketId: string): Ticket[] {
    const ids = [...(this.#byMarket.get(marketId) ?? [])].sort((one, other) => one - other);
    return ids.map((ticketId) => this.#tickets.get(ticketId) as Ticket);
  }

  put(ticket: Ticket): void {
    this.#tickets.set(ticket.ticketId, ticket);
    for (const { marketId } of ticket.legs) {
      const ids = this.#byMarket.get(marketId);
      if (ids) ids.add(ticket.ticketId);
      else this.#byMarket.set(marketId, new Set([ticket.ticketId]));
    }
  }

  delete(ticketId: number): void {
    for (const { marketId } of this.#tickets.get(ticketId)?.legs ?? []) {
      const ids = this.#byMarket.get(marketId);
      ids?.delete(ticketId);
      if (ids?.size === 0) this.#byMarket.delete(marketId);
    }
    this.#tickets.delete(ticketId);
  }
}
