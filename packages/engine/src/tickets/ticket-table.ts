import type { Asset } from '@crease/kernel';
import type { OutcomeBets } from '@crease/sportsbook';
import { addBet, type OutcomeBet, outcomeBets } from './outcome-bets.ts';
import type { Ticket, TicketDelay } from './ticket.ts';

/** A ticket that is pending, or whose cash-out is. */
interface DelayedTicket {
  readonly ticket: Ticket;
  readonly delay: TicketDelay;
}

/** Tickets in memory by id, with an index by market, those in the in-play delay, and the sums of their bets. */
export class TicketTable {
  readonly #tickets = new Map<number, Ticket>();
  readonly #byMarket = new Map<string, Set<number>>();
  /** Markets of an event with tickets. */
  readonly #marketsOf = new Map<string, Set<string>>();
  readonly #delayed = new Map<number, DelayedTicket>();
  /** What each ticket adds to the sums. */
  readonly #bets = new Map<number, readonly OutcomeBet[]>();
  /** Sums of the bets by outcome, by asset and market. */
  readonly #sums = new Map<string, Map<string, OutcomeBets>>();

  get(ticketId: number): Ticket | undefined {
    return this.#tickets.get(ticketId);
  }

  /** Reads the table itself, in no order: each ticket is the current one at the step that returns it. */
  [Symbol.iterator](): MapIterator<Ticket> {
    return this.#tickets.values();
  }

  /** Returns the tickets of this moment, by rising id. */
  values(): Ticket[] {
    return [...this.#tickets.values()].sort((one, other) => one.ticketId - other.ticketId);
  }

  /** Returns the tickets with a leg in a market, by rising id. */
  inMarket(marketId: string): Ticket[] {
    const ids = [...(this.#byMarket.get(marketId) ?? [])].sort((one, other) => one - other);
    return ids.map((ticketId) => this.#tickets.get(ticketId) as Ticket);
  }

  /** Those that wait out the in-play delay, by id. */
  get delayed(): ReadonlyMap<number, DelayedTicket> {
    return this.#delayed;
  }

  /** Returns the markets of an event with a ticket in memory. */
  marketsOf(gameId: string): readonly string[] {
    return [...(this.#marketsOf.get(gameId) ?? [])];
  }

  /** Returns the bets of open tickets in a market, by outcome. */
  betsIn(asset: Asset, marketId: string): ReadonlyMap<string, OutcomeBets> {
    return this.#sums.get(sumsKey(asset, marketId)) ?? NO_BETS;
  }

  put(ticket: Ticket): void {
    this.#withdrawBets(ticket.ticketId);
    this.#tickets.set(ticket.ticketId, ticket);
    const { delay } = ticket;
    if (delay) this.#delayed.set(ticket.ticketId, { ticket, delay });
    else this.#delayed.delete(ticket.ticketId);
    const bets = outcomeBets(ticket);
    this.#bets.set(ticket.ticketId, bets);
    for (const bet of bets) this.#count(bet, 1);
    for (const { marketId, gameId } of ticket.legs) {
      entryOf(this.#byMarket, marketId).add(ticket.ticketId);
      entryOf(this.#marketsOf, gameId).add(marketId);
    }
  }

  delete(ticketId: number): void {
    this.#withdrawBets(ticketId);
    for (const { marketId, gameId } of this.#tickets.get(ticketId)?.legs ?? []) {
      if (!withdraw(this.#byMarket, marketId, ticketId)) continue;
      withdraw(this.#marketsOf, gameId, marketId);
    }
    this.#tickets.delete(ticketId);
    this.#delayed.delete(ticketId);
    this.#bets.delete(ticketId);
  }

  #withdrawBets(ticketId: number): void {
    for (const bet of this.#bets.get(ticketId) ?? []) this.#count(bet, -1);
  }

  #count(bet: OutcomeBet, sign: 1 | -1): void {
    const key = sumsKey(bet.asset, bet.marketId);
    const sums = this.#sums.get(key) ?? new Map<string, OutcomeBets>();
    addBet(sums, bet, sign);
    if (sums.size === 0) this.#sums.delete(key);
    else this.#sums.set(key, sums);
  }
}

const NO_BETS: ReadonlyMap<string, OutcomeBets> = new Map();
const sumsKey = (asset: Asset, marketId: string) => `${asset} ${marketId}`;

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
