import type * as wire from '@crease/contract';
import { decimalFromPrice, type Money, unitsFromMoney } from '@crease/kernel';
import type { CashOutOffer, Ticket, TicketLeg } from '@crease/operations';
import { type Fraction, fraction, linesReturn, rounded, winFactor } from '@crease/sportsbook';
import { isoTime } from '../core/iso-time.ts';
import { lineWire, selectionName } from './sportsbook-wire.ts';
import { TICKET_TERMS } from './ticket-terms.ts';

/** A ticket as its player sees it, with what it is worth now. */
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
    status,
    returns: unitsFromMoney(status === 'open' ? mostOf(ticket) : ticket.returned),
    cashedOut: unitsFromMoney(cashedOut),
    cashOut: worth && {
      offer: unitsFromMoney(worth.offer),
      fair: unitsFromMoney(worth.fair),
      marginPercent: TICKET_TERMS.cashOutMargin / 100,
    },
    placedAt: isoTime(ticket.placedAt),
    settledAt: ticket.settledAt === null ? null : isoTime(ticket.settledAt),
  };
}

/** What comes if every open leg wins. */
function mostOf({ legs, sizes, stake }: Ticket): Money {
  return rounded(linesReturn(legs.map(bestFactor), sizes, stake));
}

function bestFactor({ price, result }: TicketLeg): Fraction {
  return result ? winFactor(price, result) : fraction(price, 100);
}

function legWire({ selectionId, marketId, gameId, event, market, runner, line, price, inPlay, result }: TicketLeg) {
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
    inPlay,
    result: result?.result ?? ('open' as const),
  };
}
