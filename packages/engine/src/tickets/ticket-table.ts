import type { Ticket } from './ticket.ts';

/** Tickets in memory by id, with an index by market. */
export class TicketTable {
  readonly #tickets = new Map<number, Ticket>();
  readonly #byMarket = new Map<string, Set<number>>();
  /** Markets of an event with tickets. */
  readonly #marketsOf = new Map<string, Set<string>>();

  get(ticketId: number): Ticket | undefined {
    return this.#tickets.get(ticketId);
  }

  /** By rising id. */
  values(): Ticket[] {
    return [...this.#tickets.values()].sort((one, other) => one.ticketId - other.ticketId);
  }

  /** Returns the tickets with a leg in a market, by rising id. */
  inMarket(marketId: string): Ticket[] {
    const ids = [...(this.#byMarket.get(marketId) ?? [])].sort((one, other) => one - other);
    return ids.map((ticketId) => this.#tickets.get(ticketId) as Ticket);
  }

  /** Returns the markets of an event with a ticket in memory. */
  marketsOf(gameId: string): readonly string[] {
    return [...(this.#marketsOf.get(gameId) ?? [])];
  }

  put(ticket: Ticket): void {
    this.#tickets.set(ticket.ticketId, ticket);
    for (const { marketId, gameId } of ticket.legs) {
      entryOf(this.#byMarket, marketId).add(ticket.ticketId);
      entryOf(this.#marketsOf, gameId).add(marketId);
    }
  }

  delete(ticketId: number): void {
    for (const { marketId, gameId } of this.#tickets.get(ticketId)?.legs ?? []) {
      if (!withdraw(this.#byMarket, marketId, ticketId)) continue;
      withdraw(this.#marketsOf, gameId, marketId);
    }
    this.#tickets.delete(ticketId);
  }
}

function entryOf<T>(sets: Map<string, Set<T>>, key: string): Set<T> {
  const found = sets.get(key) ?? new Set<T>();
  sets.set(key, found);
  return found;
}

/** @returns whether the key has no values left. */
function withdraw<T>(sets: Map<string, Set<T>>, key: string, value: T): boolean {
  const found = sets.get(key);
  found?.delete(value);
  if (found?.size === 0) sets.delete(key);
  return !sets.has(key);
}
