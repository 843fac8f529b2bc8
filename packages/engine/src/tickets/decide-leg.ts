import { isRefusal, type Money, type Refusal, refuse } from '@crease/kernel';
import { type Fraction, fraction, linesReturn, rounded, winFactor } from '@crease/sportsbook';
import type { Context } from '../core/command.ts';
import type { Outcome } from '../core/outcome.ts';
import { type TicketAnswer, ticketAnswer } from './record-ticket.ts';
import { settledAs, settleTicket } from './settle-legs.ts';
import type { Engine, Fact, ReadonlyEngine } from './state.ts';
import { type Ticket, type TicketUnit, unitsOf } from './ticket.ts';

/** One leg of a ticket, with an operator's result. */
export interface LegDecision {
  readonly ticketId: number;
  /** Index of the leg, from 0. */
  readonly leg: number;
  readonly result: 'void' | 'won' | 'lost';
}

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

/** Effect of deciding a leg on its ticket. Minor units. */
export interface LegPreview {
  readonly ticketId: number;
  readonly playerId: number;
  /** Remaining stake of one line. */
  readonly stake: Money;
  readonly before: TicketStand;
  readonly after: TicketStand;
}

/** The money of a ticket. */
interface TicketStand {
  readonly isOpen: boolean;
  /** Amount paid by the result in force; 0 while it is open. */
  readonly paid: Money;
  /** Payout if every open leg wins; for a settled ticket, its payout. */
  readonly most: Money;
}

/** Returns the effect of a decision without making it. */
export function legPreview(
  { tickets }: { readonly tickets: Pick<ReadonlyEngine['tickets'], 'get'> },
  asked: LegDecision,
): LegPreview | Refusal {
  const ticket = tickets.get(asked.ticketId);
  const leg = ticket?.legs[asked.leg];
  if (!ticket || !leg) return refuse('NOT_FOUND', { reason: 'ticket', ticket: asked.ticketId });
  if (ticket.status === 'cashed_out' || ticket.status === 'pending')
    return refuse('NOT_CANCELLABLE', { reason: 'ticket', ticket: asked.ticketId });
  if (leg.result?.result === asked.result) return refuse('INVALID_INPUT', { reason: 'nothingChanges' });
  const { ticketId, playerId, stake } = ticket;
  const after = settledAs(withDecision(ticket, asked, ''));
  return { ticketId, playerId, stake, before: standOf(ticket), after: standOf(after) };
}

/** @param reason shown to the player. */
function withDecision(ticket: Ticket, { leg, result }: LegDecision, reason: string): Ticket {
  const legs = ticket.legs.map((one, at) => (at === leg ? { ...one, result: { result }, decided: reason } : one));
  return { ...ticket, legs };
}

/** Returns the payout of a ticket if every open leg wins, stake included. */
export function mostReturn({ legs, sizes, stake }: Pick<Ticket, 'legs' | 'sizes' | 'stake'>): Money {
  return rounded(linesReturn(unitsOf(legs).map(bestFactor), sizes, stake));
}

function bestFactor({ price, result }: TicketUnit): Fraction {
  return result ? winFactor(price, result) : fraction(price, 100);
}

function standOf(ticket: Ticket): TicketStand {
  const isOpen = ticket.status === 'open';
  return { isOpen, paid: ticket.returned, most: isOpen ? mostReturn(ticket) : ticket.returned };
}
