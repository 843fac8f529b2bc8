import type { Journal } from '@crease/ledger';
import type { Engine, Fact, Ticket } from '../../index.ts';
import { isHeld } from '../../tickets/ticket.ts';
import type { FactStore } from '../fact-store.ts';
import { broughtBy, linesOf, resultIn, returnOf } from './ticket-sums.ts';

/**
 * [I33] Follows tickets by facts: journals match the legs and cash-outs of the ticket's row, legs end as their markets
 * did, and the stake is held exactly while the ticket is pending or open.
 */
export class TicketWatch {
  /** By ticket, the amount that journals paid its player. */
  readonly #booked = new Map<number, number>();
  readonly #held = new Map<number, Ticket>();

  /** @param facts of one command, already stored. */
  breaches(engine: Engine, store: FactStore, facts: readonly Fact[]): string[] {
    const touched = new Set<number>();
    const breaches: string[] = [];
    for (const fact of facts) {
      if (fact.fact === 'ticketChanged') touched.add(fact.ticket.ticketId);
      else if (fact.fact === 'journalPosted' && fact.journal.kind === 'ticket') {
        const { ticketId, breach } = this.#book(store, fact.journal);
        touched.add(ticketId);
        if (breach) breaches.push(breach);
      } else if (fact.fact === 'marketChanged' && fact.market.result)
        for (const ticketId of ticketsIn(store, fact.market.definition.marketId)) touched.add(ticketId);
    }
    for (const ticketId of touched) breaches.push(...this.#look(store, ticketId));
    return [...breaches, ...this.#holdBreaches(engine)];
  }

  #book(store: FactStore, { reference, transfers, asset }: Journal) {
    const ticketId = Number(reference.slice('T-'.length));
    const ticket = store.tickets.get(ticketId);
    const cash = ticket && !ticket.claimId ? `cash:${ticket.playerId}:${asset}` : null;
    let breach = '';
    for (const { debit, credit, amount } of transfers) {
      const isWon = debit === `house:${asset}`;
      const own = isWon ? credit : debit;
      this.#booked.set(ticketId, (this.#booked.get(ticketId) ?? 0) + (isWon ? amount : -amount));
      if (cash ? own !== cash : own.startsWith('cash:')) breach = `[I33] ticket ${ticketId} moved ${own}`;
    }
    return { ticketId, breach };
  }

  #look(store: FactStore, ticketId: number): string[] {
    const ticket = store.tickets.get(ticketId);
    if (!ticket) return [`[I33] ticket ${ticketId} moved money and is not stored`];
    const { status, legs, returned, lines, stake } = ticket;
    if (isHeld(ticket)) this.#held.set(ticketId, ticket);
    else this.#held.delete(ticketId);
    const breaches: string[] = [];
    const due = returnOf(ticket, ({ result }) => result);
    if (status === 'settled' ? returned !== due : returned !== 0)
      breaches.push(`[I33] ticket ${ticketId} (${status}) reports a return of ${returned} of ${due}`);
    if (status === 'open' && due !== null) breaches.push(`[I33] ticket ${ticketId} is open, but its legs are over`);
    if (lines !== linesOf(ticket) || stake < 0 || (stake === 0) !== (status === 'cashed_out'))
      breaches.push(`[I33] ticket ${ticketId} (${status}) has ${lines} lines of ${stake}`);
    const isBet = status !== 'pending' && status !== 'lapsed';
    const brought = isBet ? broughtBy(ticket, ({ result }) => result) : 0;
    const booked = this.#booked.get(ticketId) ?? 0;
    if (booked !== brought) breaches.push(`[I33] ticket ${ticketId} (${status}) was paid ${booked} of ${brought}`);
    const moved = ticket.moves.reduce((sum, { net }) => sum + net, 0);
    if (moved !== booked) breaches.push(`[I33] ticket ${ticketId} tells of ${moved}, and ${booked} was paid`);
    if (!isBet) return breaches;
    for (const leg of legs) {
      const market = store.markets.get(leg.marketId);
      if (!market?.result || leg.decided !== undefined) continue;
      const expected = resultIn(leg, market, market.result);
      if (JSON.stringify(leg.result) !== JSON.stringify(expected))
        breaches.push(
          `[I33] ${leg.selectionId} of ticket ${ticketId} is ${leg.result?.result}, not ${expected.result}`,
        );
    }
    return breaches;
  }

  #holdBreaches({ playerStates }: Engine): string[] {
    const breaches: string[] = [];
    const held = new Map<string, number>();
    for (const playerState of playerStates)
      for (const { purpose, amount } of playerState?.balances.holds() ?? [])
        if (purpose.kind === 'ticket' || purpose.kind === 'bonusTicket')
          held.set(`${playerState?.player.playerId}/${purpose.kind}/${purpose.id}`, amount);
    for (const { ticketId, playerId, claimId, stake, lines } of this.#held.values()) {
      const key = `${playerId}/${claimId ? 'bonusTicket' : 'ticket'}/${ticketId}`;
      if (held.get(key) !== stake * lines)
        breaches.push(`[I33] ticket ${ticketId} holds ${held.get(key)} of ${stake * lines}`);
      held.delete(key);
    }
    for (const [key, amount] of held)
      breaches.push(`[I33] ${amount} held for ${key}, which is neither pending nor open`);
    return breaches;
  }
}

function ticketsIn({ tickets }: FactStore, marketId: string): number[] {
  return [...tickets.values()]
    .filter(({ legs }) => legs.some((leg) => leg.marketId === marketId))
    .map(({ ticketId }) => ticketId);
}
