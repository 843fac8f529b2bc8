import { isRefusal, refuse } from '@crease/kernel';
import type { Recording } from '../accounts/recording.ts';
import { payCashOut } from './cash-out-ticket.ts';
import { acceptTicket } from './place-ticket.ts';
import { recordTicket } from './record-ticket.ts';
import type { Engine, Fact } from './state.ts';
import type { Ticket, TicketDelay } from './ticket.ts';
import { endDelay, refuseSuspended } from './ticket-delay.ts';

interface Reach {
  /** Delays that end at this time or before are over. */
  readonly until: number;
  /** The feed was not read for those that ended at this time or before. */
  readonly silentUntil: number;
}

/**
 * Decides the tickets and cash-outs whose delay is over, the earliest due first, at the odds of this moment. They lapse
 * if a market was suspended during the delay, or if the feed is not read.
 */
export function decideDelayed(recording: Recording<Engine, Fact>, { until, silentUntil }: Reach): void {
  for (const { ticket, delay } of delayed(recording.engine)) {
    if (delay.dueAt <= until) decide(recording, ticket, delay);
    else if (delay.dueAt <= silentUntil) lapse(recording, ticket);
  }
}

/** Lapses every ticket and cash-out that waits out a delay. @returns their number. */
export function lapseTickets(recording: Recording<Engine, Fact>): number {
  const waiting = delayed(recording.engine);
  for (const { ticket } of waiting) lapse(recording, ticket);
  return waiting.length;
}

/** Returns the tickets in the delay, the earliest due first. */
function delayed({ tickets }: Engine) {
  const waiting = [...tickets.delayed.values()];
  return waiting.sort((a, b) => a.delay.dueAt - b.delay.dueAt || a.ticket.ticketId - b.ticket.ticketId);
}

function decide(recording: Recording<Engine, Fact>, ticket: Ticket, delay: TicketDelay): void {
  const { engine, now } = recording;
  const { request, terms } = delay;
  const isNew = 'legs' in request;
  const found = isNew
    ? acceptTicket(engine, ticket, { request, terms })
    : payCashOut(engine, ticket, { request, terms, now });
  const after = isRefusal(found) ? found : (refuseSuspended(engine, delay) ?? found);
  if (isRefusal(after)) recordTicket(recording, endDelay(ticket, after));
  else recordTicket(recording, after, !isNew);
}

function lapse(recording: Recording<Engine, Fact>, ticket: Ticket): void {
  recordTicket(recording, endDelay(ticket, refuse('MARKET_SUSPENDED', { reason: 'untold' })));
}
