import { isRefusal, type Refusal, refuse } from '@crease/kernel';
import type { Context, Engine } from '../core/engine.ts';
import type { Fact } from '../fact.ts';
import type { Outcome } from '../outcome.ts';
import type { TicketAnswer } from './answers.ts';
import type { DecideLeg } from './commands.ts';
import { legPreview, withDecision } from './leg-preview.ts';
import { ticketAnswer } from './record-ticket.ts';
import { settleTicket } from './settle-legs.ts';
import type { Ticket } from './ticket.ts';

/**
 * An operator decides one leg of a ticket: void, won or lost, whatever its market says or will say. A ticket whose legs
 * are all known is settled, one that was settled is settled anew.
 */
export function decideLeg(engine: Engine, command: DecideLeg, { now }: Context): Outcome<TicketAnswer> | Refusal {
  const preview = legPreview(engine, command);
  if (isRefusal(preview)) return preview;
  const { ticketId, seen, reason } = command;
  if (seen && JSON.stringify(seen) !== JSON.stringify(preview))
    return refuse('MARKET_VERSION_CHANGED', { reason: 'book' });
  const facts: Fact[] = [];
  settleTicket({ engine, facts, now }, withDecision(engine.tickets.get(ticketId) as Ticket, command, reason));
  return { facts, answer: ticketAnswer(engine, engine.tickets.get(ticketId) as Ticket) };
}
