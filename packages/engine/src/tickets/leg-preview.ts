import { type Money, type Refusal, refuse } from '@crease/kernel';
import { type Fraction, fraction, linesReturn, rounded, winFactor } from '@crease/sportsbook';
import { settledAs } from './settle-legs.ts';
import type { ReadonlyEngine } from './state.ts';
import type { Ticket } from './ticket.ts';
import { type TicketUnit, unitsOf } from './together/ticket-units.ts';

/** One leg of a ticket, with an operator's result. */
export interface LegDecision {
  readonly ticketId: number;
  /** Index of the leg, from 0. */
  readonly leg: number;
  readonly result: 'void' | 'won' | 'lost';
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
  if (ticket.status === 'cashed_out') return refuse('NOT_CANCELLABLE', { reason: 'ticket', ticket: asked.ticketId });
  if (leg.result?.result === asked.result) return refuse('INVALID_INPUT', { reason: 'nothingChanges' });
  const { ticketId, playerId, stake } = ticket;
  const after = settledAs(withDecision(ticket, asked, ''));
  return { ticketId, playerId, stake, before: standOf(ticket), after: standOf(after) };
}

/** @param reason shown to the player. */
export function withDecision(ticket: Ticket, { leg, result }: LegDecision, reason: string): Ticket {
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
