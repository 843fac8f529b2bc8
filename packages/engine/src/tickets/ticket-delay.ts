import { type Refusal, refuse } from '@crease/kernel';
import type { Engine, ReadonlyEngine } from './state.ts';
import type { Ticket, TicketDelay } from './ticket.ts';

interface Asked extends Omit<TicketDelay, 'dueAt' | 'guards'> {
  readonly now: number;
}

/** Returns a ticket with a request that waits out the delay of its open legs; null if none of them is in play. */
export function withDelay(engine: Engine, ticket: Ticket, { now, ...asked }: Asked): Ticket | null {
  const markets = marketsOf(engine, ticket);
  const ms = Math.max(0, ...markets.map(({ inPlay, definition }) => (inPlay ? definition.inPlayDelayMs : 0)));
  if (ms === 0) return null;
  const guards = Object.fromEntries(markets.map(({ definition, guardVersion }) => [definition.marketId, guardVersion]));
  return { ...ticket, delay: { ...asked, dueAt: now + ms, guards } };
}

/** Returns the refusal for a delay in which a market of the ticket was suspended; null: none was. */
export function refuseSuspended(engine: ReadonlyEngine, { guards }: TicketDelay): Refusal | null {
  const isSame = Object.entries(guards).every(([id, guard]) => engine.markets.get(id)?.guardVersion === guard);
  return isSame ? null : refuse('MARKET_SUSPENDED', { reason: 'untold' });
}

/** Returns a ticket whose request was refused during its delay: a pending ticket lapses, an open one stays open. */
export function endDelay(ticket: Ticket, refusal: Refusal): Ticket {
  const { delay, ...rest } = ticket;
  if (!delay) return ticket;
  const status = ticket.status === 'pending' ? 'lapsed' : ticket.status;
  return { ...rest, status, refused: { clientRef: delay.clientRef, refusal } };
}

function marketsOf(engine: Engine, { legs }: Ticket) {
  const open = legs.filter(({ result }) => !result);
  return [...new Set(open.map(({ marketId }) => marketId))].flatMap((id) => engine.markets.get(id) ?? []);
}
