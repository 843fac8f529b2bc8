import { isRefusal, type Refusal, refuse } from '@crease/kernel';
import type { Context } from '../core/context.ts';
import type { Outcome } from '../core/outcome.ts';
import { type LegDecision, type LegPreview, legPreview, withDecision } from './leg-preview.ts';
import { type TicketAnswer, ticketAnswer } from './record-ticket.ts';
import { settleTicket } from './settle-legs.ts';
import type { Engine, Fact } from './state.ts';
import type { Ticket } from './ticket.ts';

/** An operator decides one leg of a ticket, whatever its market says. */
interface DecideLeg extends LegDecision {
  readonly type: 'decideLeg';
  /** Its player reads it. */
  readonly reason: string;
  /** What it was said to do; refused where it would do anything else by now. */
  readonly seen?: LegPreview;
}

/**
 * An operator decides one leg of a ticket: void, won or lost, whatever its market says or will say. A ticket whose legs
 * are all known is settled, one that was settled is settled anew.
 */
export function decideLeg(engine: Engine, command: DecideLeg, { now }: Context): Outcome<TicketAnswer, Fact> | Refusal {
  const preview = legPreview(engine, command);
  if (isRefusal(preview)) return preview;
  const { ticketId, seen, reason } = command;
  if (seen && JSON.stringify(seen) !== JSON.stringify(preview))
    return refuse('MARKET_VERSION_CHANGED', { reason: 'book' });
  const facts: Fact[] = [];
  settleTicket({ engine, facts, now }, withDecision(engine.tickets.get(ticketId) as Ticket, command, reason));
  return { facts, answer: ticketAnswer(engine, engine.tickets.get(ticketId) as Ticket) };
}
