import type { CashOutTicket, PlaceTicket, Ticket, TicketAnswer, TicketTerms } from '@crease/engine';
import { isRefusal, type Refusal } from '@crease/kernel';
import { beforeEach, expect, it } from 'vitest';
import {
  GAME,
  marketCommand,
  RUPEES,
  statusCommand,
} from '../../../../../packages/engine/src/testing/sample-commands.ts';
import { openTable, settled } from '../../writer/testing/open-table.ts';
import { ticketDecisions } from './ticket-decisions.ts';

const DELAY_MS = 5000;
const MARKET = { gameId: GAME, feedSeq: null, marketId: 'live' } as const;
const TERMS: TicketTerms = {
  minStake: 10 * RUPEES,
  maxStake: 100_000 * RUPEES,
  maxPayout: 1_000_000 * RUPEES,
  maxLiability: 500_000 * RUPEES,
  maxEventLiability: 500_000 * RUPEES,
  cashOutMargin: 500,
};

/** A writer with a market in play, both its clocks, and the tickets that it has stored. */
async function openMatch() {
  const at = { wall: 10_000_000, steady: 0 };
  const { writer } = await openTable({ clock: () => at.wall, steadyClock: () => at.steady });
  const { definition } = marketCommand('live');
  await writer.submit({ type: 'openMarket', ...MARKET, definition: { ...definition, inPlayDelayMs: DELAY_MS } });
  await writer.submit({ type: 'turnInPlay', ...MARKET });
  const rows = new Map<number, Ticket>();
  const reads: number[] = [];
  writer.onBatch(({ facts }) => () => {
    for (const fact of facts) if (fact.fact === 'ticketChanged') rows.set(fact.ticket.ticketId, fact.ticket);
  });
  const decided = ticketDecisions(writer, {
    current: async (ticketId) => {
      reads.push(ticketId);
      return rows.get(ticketId) ?? null;
    },
  });
  const empty = { back: [], lay: [] };
  const offer = async () => {
    await writer.submit(statusCommand('live', 'open'));
    await writer.submit({ type: 'quoteOdds', ...MARKET, runners: [empty, empty], chances: [0.5, 0.5] });
  };
  await offer();
  const send = async (command: PlaceTicket | CashOutTicket) => (await writer.submit(command)) as TicketAnswer | Refusal;
  return {
    at,
    reads,
    offer,
    decided,
    suspend: () => writer.submit(statusCommand('live', 'suspended')),
    send: async (command: PlaceTicket | CashOutTicket) => {
      const answer = await send(command);
      if (isRefusal(answer)) throw new Error(answer.code);
      return answer.ticket;
    },
    passDelay: async () => {
      at.steady += DELAY_MS;
      await writer.submit({ type: 'beat', feedReadTo: null });
    },
  };
}

const place = (clientRef: string): PlaceTicket => ({
  type: 'placeTicket',
  playerId: 1,
  clientRef,
  kind: 'single',
  system: '',
  legs: [{ selectionId: 'live:tides', price: 101 }],
  stake: 500 * RUPEES,
  accept: 'better',
  terms: TERMS,
});
const cashOut = (clientRef: string, ticketId: number): CashOutTicket => ({
  type: 'cashOutTicket',
  playerId: 1,
  clientRef,
  ticketId,
  value: 1,
  part: 50,
  terms: TERMS,
});

let match: Awaited<ReturnType<typeof openMatch>>;
beforeEach(async () => {
  match = await openMatch();
});

it("a call waits by the engine's clock, also if the machine's is set back, and reads the ticket once", async () => {
  const { at, decided, reads, send } = match;
  const ticket = await send(place('a-bet-in-play'));
  at.wall -= 3_600_000;
  const calls = [decided(ticket), decided(ticket)];
  expect(await settled(Promise.race(calls))).toBe(false);
  expect(reads).toEqual([]);
  await match.passDelay();
  const [first, repeated] = await Promise.all(calls);
  expect(first).toMatchObject({ ticket: { status: 'open' }, wallet: { held: 500 * RUPEES } });
  expect(repeated).toEqual(first);
  expect(await decided(ticket)).toEqual(first);
  expect(reads).toHaveLength(3);
});

it('a repeated cash-out gets the answer of that reference, whatever happened to later ones', async () => {
  const { decided, send, offer, suspend, passDelay } = match;
  const { ticketId } = await send(place('a-bet-in-play'));
  await passDelay();
  const refused = async (clientRef: string) => {
    const asked = await send(cashOut(clientRef, ticketId));
    await suspend();
    await offer();
    await passDelay();
    expect(await decided(asked)).toMatchObject({ refused: true, code: 'MARKET_SUSPENDED' });
  };
  await refused('cash-out-1');
  await refused('cash-out-2');
  const first = await send(cashOut('cash-out-1', ticketId));
  expect(await decided(first)).toMatchObject({ refused: true, code: 'NOT_CANCELLABLE' });
  const third = await send(cashOut('cash-out-3', ticketId));
  expect(await settled(decided(first))).toBe(true);
  await passDelay();
  const paid = await decided(third);
  expect(paid).toMatchObject({ ticket: { status: 'open', stake: 250 * RUPEES } });
  expect(await decided(first)).toMatchObject({ refused: true, code: 'NOT_CANCELLABLE' });
  await refused('cash-out-4');
  expect(await decided(third)).toMatchObject({ ticket: { stake: 250 * RUPEES } });
});
