import { declaredResult, type MarketResult } from '@crease/exchange';
import { type Asset, type Money, refuse } from '@crease/kernel';
import { type LegResult, rounded, ticketReturn } from '@crease/sportsbook';
import type { Recording } from '../accounts/recording.ts';
import type { EngineMarket } from '../markets/engine-market.ts';
import type { MarketRecording } from '../markets/record-change.ts';
import { recordTicket } from './record-ticket.ts';
import type { Engine, Fact, ReadonlyEngine } from './state.ts';
import { type Ticket, type TicketLeg, unitsOf } from './ticket.ts';
import { endDelay } from './ticket-delay.ts';

/** Applies a market's new result to its legs, and pays tickets whose legs are all decided. */
export function settleLegs(recording: MarketRecording<Engine, Fact>): void {
  const { engine, market } = recording;
  const result = declaredResult(market);
  if (!result) return;
  for (const ticket of engine.tickets.inMarket(market.definition.marketId))
    settleTicket(recording, withResult(ticket, market, result));
}

/** Returns a ticket with the result applied to its legs in a market; an operator's decision stays. */
function withResult(ticket: Ticket, market: Readonly<EngineMarket>, result: MarketResult): Ticket {
  const { marketId } = market.definition;
  const legs = ticket.legs.map((leg) =>
    leg.marketId === marketId && leg.decided === undefined ? { ...leg, result: resultOf(leg, market, result) } : leg,
  );
  return { ...ticket, legs };
}

/** Effect of a result on tickets: those that it settles, or resettles with another payout. Minor units. */
export interface TicketsPaid {
  readonly tickets: number;
  readonly pays: Money;
  /** The previous payments, which are reversed. */
  readonly takenBack: Money;
}

/** @param asset of the tickets that count. */
export function ticketsPaidBy(
  { tickets }: Pick<ReadonlyEngine, 'tickets'>,
  market: Readonly<EngineMarket>,
  { asset, result }: { readonly asset: Asset; readonly result: MarketResult },
): TicketsPaid {
  let paid: TicketsPaid = NO_TICKETS;
  for (const ticket of tickets.inMarket(market.definition.marketId)) {
    if (ticket.asset !== asset) continue;
    const after = settledAs(withResult(ticket, market, result));
    const isSame = ticket.status === after.status && ticket.returned === after.returned;
    if (after.status !== 'settled' || isSame) continue;
    const { pays, takenBack } = paid;
    paid = { tickets: paid.tickets + 1, pays: pays + after.returned, takenBack: takenBack + ticket.returned };
  }
  return paid;
}

export const NO_TICKETS: TicketsPaid = { tickets: 0, pays: 0, takenBack: 0 };

/**
 * Returns a ticket with its status by its legs: settled once all are decided. A fully cashed-out ticket has no further
 * result, a pending one none yet.
 */
export function settledAs(ticket: Ticket): Ticket {
  const { legs, stake, sizes, status } = ticket;
  if (status === 'cashed_out' || status === 'pending' || legs.some(({ result }) => !result)) return ticket;
  const settled = unitsOf(legs).flatMap(({ price, result }) => (result ? [{ ...result, price }] : []));
  return { ...ticket, status: 'settled', returned: rounded(ticketReturn(settled, { sizes, stake, eachWay: false })) };
}

/** Pays a ticket once all legs are decided, minus previous payments. */
export function settleTicket(recording: Recording<Engine, Fact>, ticket: Ticket): void {
  const after = settledAs(ticket);
  if (after === ticket) {
    recordTicket(recording, ticket);
    return;
  }
  const { now } = recording;
  const { stake, lines, returned, moves, settledAt } = ticket;
  const isOpen = ticket.status === 'open';
  const paid = after.returned;
  const net = isOpen ? paid - stake * lines : paid - returned;
  const isNew = isOpen || net !== 0;
  const move = { at: now, what: isOpen ? 'settled' : 'resettled', net, paid, stake } as const;
  const changes = isNew ? { settledAt: now, moves: [...moves, move] } : { settledAt, moves };
  const ended = after.delay
    ? endDelay(after, refuse('NOT_CANCELLABLE', { reason: 'ticket', ticket: ticket.ticketId }))
    : after;
  recordTicket(recording, { ...ended, ...changes }, isNew);
}

/** Returns the result of a leg by its market's result. A removed runner is void. */
function resultOf({ selectionId, line }: TicketLeg, market: Readonly<EngineMarket>, result: MarketResult): LegResult {
  if (result.kind === 'void') return { result: 'void' };
  if (result.kind === 'value') {
    const isOver = line !== null && 2 * result.value > line.halves;
    return { result: isOver === (line?.side === 'over') ? 'won' : 'lost' };
  }
  const { runners, marketId } = market.definition;
  const index = runners.findIndex(({ runnerId }) => selectionId === `${marketId}:${runnerId}`);
  if (market.runnerStatus[index] === 'removed') return { result: 'void' };
  if (!result.winners.includes(index)) return { result: 'lost' };
  if (result.winners.length === 1) return { result: 'won' };
  return { result: 'deadHeat', winners: result.winners.length, places: 1 };
}
