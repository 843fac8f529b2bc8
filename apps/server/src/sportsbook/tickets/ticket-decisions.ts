import type { Ticket, TicketAnswer } from '@crease/engine';
import { type Refusal, refuse } from '@crease/kernel';
import type { Store } from '@crease/store';
import { UnavailableError } from '../../http/failure.ts';
import { DelayWait } from '../../writer/delay-wait.ts';
import type { Writer } from '../../writer/writer.ts';

/** How long a call waits after the end of the delay, ms: a ticket lapses if the feed is not read for ten seconds. */
const MOST_LATE_MS = 10_500;

export type DecidedTicket = Pick<TicketAnswer, 'ticket' | 'wallet'>;

/**
 * Waits until the engine has decided a ticket, or its cash-out, that waits out the in-play delay. A repeated reference
 * returns the answer of its first call, so the delay may be over.
 * @param asked the ticket as it was answered, with its delay.
 * @throws UnavailableError if it is not decided in time: the caller asks again with the same reference.
 */
export type TicketDecisions = (asked: Ticket) => Promise<DecidedTicket | Refusal>;

/** Opens {@link TicketDecisions}. Delays end by the engine's clock; the machine's may be set at any time. */
export function ticketDecisions(
  writer: Pick<Writer, 'query' | 'onBatch' | 'now'>,
  tickets: Pick<Store['tickets'], 'current'>,
): TicketDecisions {
  const wait = new DelayWait((fact) =>
    fact.fact === 'ticketChanged' && !fact.ticket.delay ? fact.ticket.ticketId : null,
  );
  writer.onBatch(({ facts, reloaded }) => wait.take(facts, reloaded));
  return async ({ ticketId, playerId, status, delay }) => {
    const { clientRef = '', dueAt = 0 } = delay ?? {};
    const isWaiting = async () => (await writer.query('delayedRef', { ticketId })) === clientRef;
    await wait.left(ticketId, { isWaiting, mostMs: Math.max(0, dueAt - writer.now) + MOST_LATE_MS });
    const ticket = await tickets.current(ticketId);
    if (!ticket || ticket.delay?.clientRef === clientRef) throw new UnavailableError({ reason: 'silent' });
    const { refused, moves } = ticket;
    if (refused?.clientRef === clientRef) return refused.refusal;
    // A later cash-out was refused, too: the ticket keeps the reason of the last one only.
    const isUnpaid = status === 'open' && !moves.some((move) => move.clientRef === clientRef);
    if (isUnpaid) return refuse('NOT_CANCELLABLE', { reason: 'cashOut' });
    return { ticket, wallet: await writer.query('wallet', { playerId }) };
  };
}
