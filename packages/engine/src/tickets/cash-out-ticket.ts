import { isMoney, isRefusal, type Money, type Refusal, refuse } from '@crease/kernel';
import { CHANCE_PARTS, cashOut, cut, type Fraction, fraction, type LiveLeg, times } from '@crease/sportsbook';
import type { Context, PlayerCommand } from '../core/command.ts';
import type { Outcome } from '../core/outcome.ts';
import { type BodyHash, beginBody } from '../references/field-hash.ts';
import { chanceTogether } from './price-together.ts';
import { recordTicket, type TicketAnswer, ticketAnswer } from './record-ticket.ts';
import { findSelection } from './selection.ts';
import type { Engine, Fact, ReadonlyEngine } from './state.ts';
import {
  type RequestedCashOut,
  type Ticket,
  type TicketLeg,
  type TicketTerms,
  type TicketUnit,
  unitsOf,
} from './ticket.ts';
import { withDelay } from './ticket-delay.ts';

/** Cash out a ticket, or a part of it, for its current value minus the house's margin. */
export interface CashOutTicket extends PlayerCommand, RequestedCashOut {
  readonly type: 'cashOutTicket';
  readonly ticketId: number;
  readonly terms: TicketTerms;
}

export const hashCashOutTicket: BodyHash<CashOutTicket> = ({ ticketId, value, part }) =>
  beginBody(17).number(ticketId).number(value).number(part).end();

/** Current value of an open ticket. Minor units. */
export interface CashOutOffer {
  /** Expected value without margin, rounded down. */
  readonly fair: Money;
  readonly offer: Money;
}

/** Returns the house's offer for an open ticket; null while a leg of it is stopped, or if it is worth nothing. */
export function cashOutOffer(engine: ReadonlyEngine, ticket: Ticket, margin: number): CashOutOffer | null {
  const worth = worthNow(engine, ticket, margin);
  return worth && { fair: cut(worth.fair), offer: worth.offer };
}

/**
 * Cashes out a ticket, or a share of every line. The player is paid its value in this step, or in play at the end of the
 * delay, if it is at least the value that they saw.
 */
export function cashOutTicket(
  engine: Engine,
  command: CashOutTicket,
  { now }: Context,
): Outcome<TicketAnswer, Fact> | Refusal {
  const { ticketId, playerId, clientRef, value, part, terms } = command;
  const ticket = engine.tickets.get(ticketId);
  if (ticket?.playerId !== playerId) return refuse('NOT_FOUND', { reason: 'ticket', ticket: ticketId });
  if (ticket.status !== 'open') return refuse('NOT_CANCELLABLE', { reason: 'ticket', ticket: ticketId });
  if (ticket.delay) return refuse('NOT_CANCELLABLE', { reason: 'cashOut' });
  if (!isMoney(value) || value <= 0) return refuse('INVALID_INPUT', { reason: 'amount' }, 'value');
  const left = payCashOut(engine, ticket, { request: { value, part }, terms, now });
  if (isRefusal(left)) return left;
  const waiting = withDelay(engine, ticket, { clientRef, now, terms, request: { value, part } });
  const facts: Fact[] = [];
  recordTicket({ engine, facts, now }, waiting ?? left, waiting === null);
  return { facts, answer: ticketAnswer(engine, waiting ?? left) };
}

/** Returns an open ticket after a cash-out at its current value, or why it is refused. */
export function payCashOut(
  engine: ReadonlyEngine,
  ticket: Ticket,
  {
    request: { value, part },
    terms,
    now,
  }: { readonly request: RequestedCashOut; readonly terms: TicketTerms; readonly now: number },
): Ticket | Refusal {
  const gone = part === 100 ? ticket.stake : Math.round((ticket.stake * part) / 100);
  if (!Number.isSafeInteger(part) || part < 1 || part > 100 || gone < 1)
    return refuse('INVALID_INPUT', { reason: 'cashOutPart' }, 'part');
  const worth = worthNow(engine, ticket, terms.cashOutMargin);
  const paid = worth && cut(times(fraction(worth.offer, 1), fraction(gone, ticket.stake)));
  if (!paid) return refuse('MARKET_SUSPENDED', { reason: 'cashOut' });
  if (paid < value) return refuse('PRICE_CHANGED', { reason: 'cashOut', offer: paid }, 'value');
  return giveBack(ticket, { gone, paid, now });
}

function giveBack(
  { delay, ...ticket }: Ticket,
  { gone, paid, now }: { gone: Money; paid: Money; now: number },
): Ticket {
  const { stake, lines, moves, cashedOut } = ticket;
  const isOver = gone === stake;
  const done = { at: now, what: 'cashed_out', net: paid - gone * lines, paid, stake: gone } as const;
  const move = delay ? { ...done, clientRef: delay.clientRef } : done;
  return {
    ...ticket,
    stake: stake - gone,
    status: isOver ? 'cashed_out' : 'open',
    settledAt: isOver ? now : null,
    cashedOut: cashedOut + paid,
    moves: [...moves, move],
  };
}

function worthNow(
  engine: ReadonlyEngine,
  ticket: Ticket,
  margin: number,
): { readonly fair: Fraction; readonly offer: Money } | null {
  if (ticket.status !== 'open') return null;
  const legs: LiveLeg[] = [];
  for (const unit of unitsOf(ticket.legs)) {
    const live = liveUnit(engine, unit);
    if (!live) return null;
    legs.push(live);
  }
  const worth = cashOut(legs, { sizes: ticket.sizes, stake: ticket.stake, margin });
  return worth.offer > 0 ? worth : null;
}

/** Returns a unit with its result, or with the model's current chance; null while that is unknown. */
function liveUnit(engine: ReadonlyEngine, { legs, price, result }: TicketUnit): LiveLeg | null {
  if (result) return { price, ...result };
  const open = legs.filter((leg) => !leg.result);
  // A won leg counts in every remaining outcome; a void leg leaves the others without a defined price.
  if (legs.some((leg) => leg.result && leg.result.result !== 'won')) return null;
  // Certain to be void; for legs priced together the value is then undefined.
  if (open.some((leg) => isOut(engine, leg))) return legs.length === 1 ? { price, result: 'void' } : null;
  const found = open.flatMap((leg) => chanceNow(engine, leg) ?? []);
  if (found.length < open.length) return null;
  const [first = null] = found;
  const chance = open.length > 1 ? chanceTogether(engine, open, found) : first;
  return chance === null ? null : { price, chance: Math.floor(chance * CHANCE_PARTS) };
}

function chanceNow(engine: ReadonlyEngine, { marketId, selectionId }: TicketLeg): number | null {
  const market = engine.markets.get(marketId);
  const found = market?.status === 'open' ? findSelection(market, selectionId) : null;
  return found?.chance ?? null;
}

/** Returns whether a leg's runner was removed from its open market. */
function isOut(engine: ReadonlyEngine, { marketId, selectionId }: TicketLeg): boolean {
  const market = engine.markets.get(marketId);
  if (market?.status !== 'open') return false;
  const isRemoved = (at: number) => market.runnerStatus[at] === 'removed';
  return market.definition.runners.some(
    ({ runnerId }, at) => isRemoved(at) && selectionId === `${marketId}:${runnerId}`,
  );
}
