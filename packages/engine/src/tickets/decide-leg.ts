import { isRefusal, type Refusal, refuse } from '@crease/kernel';
import type { Context } from '../core/context.ts';
import type { Outcome } from '../core/outcome.ts';
import { type LegDecision, type LegPreview, legPreview, withDecision } from './leg-preview.ts';
import { type TicketAnswer, ticketAnswer } from './record-ticket.ts';
import { settleTicket } from './settle-legs.ts';
import type { Engine, Fact } from './state.ts';
import type { Ticket } from './ticket.ts';

/** Decide one leg of a ticket as an operator, whatever its market's result. */
interface DecideLeg extends LegDecision {
  readonly type: 'decideLeg';
  /** Shown to the player. */
  readonly reason: string;
  /** The preview of its effect; refused if the effect would differ. */
  readonly seen?: LegPreview;
}

/**
 * Decides one leg of a ticket: void, won or lost, whatever its market's result is or will be. Settles a ticket whose
 * legs are all decided, and resettles a settled one.
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
