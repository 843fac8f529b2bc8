import { declaredResult, type MarketResult } from '@crease/exchange';
import { type LegResult, rounded, ticketReturn } from '@crease/sportsbook';
import type { HouseMarket } from '../house/house.ts';
import type { MarketRecording } from '../house/record-change.ts';
import type { Recording } from '../house/recording.ts';
import { recordTicket } from './record-ticket.ts';
import type { Ticket, TicketLeg } from './ticket.ts';

/** A market has its result, or another one: its legs follow, and tickets of which all legs are known are paid. */
export function settleLegs(recording: MarketRecording): void {
  const { house, market } = recording;
  const result = declaredResult(market);
  if (!result) return;
  const { marketId } = market.definition;
  for (const ticket of house.tickets.inMarket(marketId)) {
    const legs = ticket.legs.map((leg) =>
      leg.marketId === marketId ? { ...leg, result: resultOf(leg, market, result) } : leg,
    );
    settleTicket(recording, { ...ticket, legs });
  }
}

/** What a ticket brings once nothing of it is open; what was paid before is taken into account. */
function settleTicket(recording: Recording, ticket: Ticket): void {
  const { legs, stake, lines, sizes, status, returned } = ticket;
  const isOpen = status === 'open';
  const settled = legs.flatMap(({ price, result }) => (result ? [{ ...result, price }] : []));
  // What was given back whole has nothing more to win or lose.
  if (settled.length < legs.length || status === 'cashed_out') {
    recordTicket(recording, ticket);
    return;
  }
  const now = recording.now;
  const paid = rounded(ticketReturn(settled, { sizes, stake, eachWay: false }));
  const net = isOpen ? paid - stake * lines : paid - returned;
  const what = isOpen ? 'settled' : 'resettled';
  const move = { at: now, what, net, paid, stake } as const;
  const isNews = isOpen || net !== 0;
  recordTicket(
    recording,
    {
      ...ticket,
      status: 'settled',
      returned: paid,
      settledAt: isNews ? now : ticket.settledAt,
      moves: isNews ? [...ticket.moves, move] : ticket.moves,
    },
    isNews,
  );
}

/** How a leg ended by its market's result. A runner that was taken out is void. */
function resultOf({ selectionId, line }: TicketLeg, market: HouseMarket, result: MarketResult): LegResult {
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
