import { cashAccount, houseAccount } from '@crease/ledger';
import { type ClaimRoute, claimRoute, levelRoute } from '../accounts/claim-result.ts';
import { postJournal, type Recording, setHold, syncBalances } from '../accounts/recording.ts';
import { type WalletSnapshot, walletOf } from '../accounts/wallet.ts';
import { countTicket } from '../bonus/turnover/count-ticket.ts';
import type { StatementTerms } from '../core/statement-terms.ts';
import { countPlayed } from '../limits/count-play.ts';
import type { Engine, Fact } from './state.ts';
import { heldFor, type Ticket, ticketPurpose } from './ticket.ts';

/** Answer to every command about one ticket. */
export interface TicketAnswer {
  readonly kind: 'ticket';
  readonly ticket: Ticket;
  readonly wallet: WalletSnapshot;
}

/**
 * Records the state of a ticket. While it is pending or open its stake is held; the money of its last move is
 * transferred between the house and the player's cash, or the bonus that paid for the ticket. A ticket that lapsed
 * leaves memory.
 * @param moved true if its last move is a new one.
 */
export function recordTicket(recording: Recording<Engine, Fact>, ticket: Ticket, moved = false): void {
  const { engine, facts } = recording;
  const { playerId, asset, claimId = 0 } = ticket;
  const route = claimRoute(recording, claimId);
  if (ticket.status === 'lapsed') engine.tickets.delete(ticket.ticketId);
  else engine.tickets.put(ticket);
  facts.push({ fact: 'ticketChanged', ticket });
  setHold(recording, { playerId, asset, purpose: ticketPurpose(ticket), amount: heldFor(ticket) });
  // The bonus may have ended during the delay.
  if (ticket.status === 'lapsed' && route) levelRoute(recording, route);
  if (!moved) return;
  bookMove(recording, ticket, route);
  countTicket(recording, ticket);
  if (route) levelRoute(recording, route);
  syncBalances(recording, { playerId, asset }, wordsOf(ticket));
}

export function ticketAnswer(engine: Engine, ticket: Ticket): TicketAnswer {
  return { kind: 'ticket', ticket, wallet: walletOf(engine, ticket.playerId) };
}

function bookMove(recording: Recording<Engine, Fact>, ticket: Ticket, route: ClaimRoute | null): void {
  const { ticketId, playerId, asset, moves, claimId = 0 } = ticket;
  const move = moves.at(-1);
  if (!move || move.net === 0) return;
  const [own, result] = [route?.account ?? cashAccount({ playerId, asset }), houseAccount('house', asset)];
  const [debit, credit] = move.net > 0 ? [result, own] : [own, result];
  postJournal(recording, {
    key: `ticket:${ticketId}:${moves.length}`,
    asset,
    kind: 'ticket',
    ...wordsOf(ticket),
    transfers: [{ debit, credit, amount: Math.abs(move.net) }],
    forced: move.what === 'resettled',
  });
  if (route) route.claim.result += move.net;
  countPlayed(recording.engine, { playerId, at: recording.now, gross: move.net, commission: 0, claimId });
}

function wordsOf({ ticketId, legs, moves }: Ticket) {
  const [first] = legs;
  const terms: StatementTerms = {
    about: 'ticket',
    act: moves.at(-1)?.what ?? 'settled',
    legs: legs.length,
    event: first?.event ?? '',
    market: first?.market ?? '',
  };
  return { terms, reference: `T-${ticketId}` };
}
