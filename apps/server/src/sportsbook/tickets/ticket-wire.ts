import type * as wire from '@crease/contract';
import { type CashOutOffer, mostReturn, type Ticket, type TicketLeg } from '@crease/engine';
import { decimalFromPrice, unitsFromMoney } from '@crease/kernel';
import { isoTime } from '../../core/iso-time.ts';
import { lineWire, selectionName } from '../sportsbook-wire.ts';
import { CASH_OUT_MARGIN } from './ticket-settings.ts';

/** A ticket on the wire, with its cash-out value. */
export function ticketWire(ticket: Ticket, worth: CashOutOffer | null): wire.Ticket {
  const { ticketId, kind, system, lines, sizes, placedStake, stake, legs, status, cashedOut } = ticket;
  return {
    ticketId: String(ticketId),
    kind,
    system,
    lines,
    sizes: [...sizes],
    stake: unitsFromMoney(placedStake),
    atRisk: unitsFromMoney(status === 'open' ? stake * lines : 0),
    legs: legs.map(legWire),
    // A ticket in the delay, or one that lapsed, is not shown.
    status: status as wire.Ticket['status'],
    returns: unitsFromMoney(status === 'open' ? mostReturn(ticket) : ticket.returned),
    cashedOut: unitsFromMoney(cashedOut),
    cashOut: worth && {
      offer: unitsFromMoney(worth.offer),
      fair: unitsFromMoney(worth.fair),
      marginPercent: CASH_OUT_MARGIN / 100,
    },
    ...(ticket.claimId && { claimId: `B-${ticket.claimId}` }),
    placedAt: isoTime(ticket.placedAt),
    settledAt: ticket.settledAt === null ? null : isoTime(ticket.settledAt),
  };
}

function legWire(leg: TicketLeg) {
  const { selectionId, marketId, gameId, event, market, runner, line, price, together, inPlay, result } = leg;
  const shown = lineWire(line);
  return {
    selectionId,
    marketId,
    gameId,
    event,
    market,
    name: selectionName(runner, shown),
    line: shown,
    price: decimalFromPrice(price),
    together: together ? decimalFromPrice(together.price) : null,
    inPlay,
    result: result?.result ?? ('open' as const),
    decided: leg.decided ?? '',
  };
}
