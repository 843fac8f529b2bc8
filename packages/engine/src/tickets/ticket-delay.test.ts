import { describe, expect, it } from 'vitest';
import { FEED_TIMEOUT_MS } from '../clock/beat.ts';
import { restoreEngine } from '../index.ts';
import { QUERIES } from '../modules.ts';
import { dumpEngine } from '../testing/dump-engine.ts';
import { GAME, type World } from '../testing/world.ts';
import type { PlaceTicket } from './place-ticket.ts';
import {
  cashOutOf,
  priceOf,
  quote,
  RUPEE,
  settle,
  TERMS,
  take,
  threeMatches,
  ticketOn,
} from './testing/three-matches.ts';

/** The first match is in play, with a delay of 5 s. */
function inPlay() {
  const world = threeMatches();
  world.feed({ type: 'turnInPlay', gameId: GAME, marketId: 'a-mo' });
  const ann = world.player(1000);
  const single = (changes: Partial<PlaceTicket> = {}) => ticketOn(world, ann, ['a-mo:home'], changes);
  return { world, ann, single };
}

const stored = (world: World, ticketId: number) => world.store.tickets.get(ticketId);

describe('a ticket in play', () => {
  it('waits out the delay with its stake held, and takes the odds at its end', () => {
    const { world, ann, single } = inPlay();
    const ticket = take(world, single());
    expect(ticket).toMatchObject({ status: 'pending', delay: { dueAt: world.now + 5000 } });
    expect(world.money(ann)).toEqual([500, 500]);
    expect(world.beat(4999)).toMatchObject({ nextDueAt: world.now + 1 });
    quote(world, 'a-mo', 0.4, GAME);
    expect(world.engine.tickets.get(ticket.ticketId)?.status).toBe('pending');
    expect(world.beat(1)).toMatchObject({ nextDueAt: null });
    const [leg] = world.engine.tickets.get(ticket.ticketId)?.legs ?? [];
    expect(leg?.price).toBe(priceOf(world, 'a-mo:home'));
    expect(leg?.price).toBeGreaterThan(190);
    expect(world.money(ann)).toEqual([500, 500]);
    settle(world, 'a-mo', 1);
    expect(world.money(ann)).toEqual([500, 0]);
  });

  it('is not taken back by another use of its money or of its reference', () => {
    const { world, ann, single } = inPlay();
    const command = single({ stake: 1000 * RUPEE });
    const { ticketId } = take(world, command);
    expect(world.refused(ticketOn(world, ann, ['b-mo:home'])).code).toBe('INSUFFICIENT_FUNDS');
    const other = ticketOn(world, ann, ['b-mo:home'], { clientRef: command.clientRef, stake: 10 * RUPEE });
    expect(world.refused(other).code).toBe('DUPLICATE_REF');
    expect(take(world, command).ticketId).toBe(ticketId);
    expect(world.refused(cashOutOf(world, ann, ticketId, 1)).code).toBe('NOT_CANCELLABLE');
    expect(world.refused({ type: 'decideLeg', ticketId, leg: 0, result: 'void', reason: 'mistake' }).code).toBe(
      'NOT_CANCELLABLE',
    );
    world.beat(5000);
    expect(world.engine.tickets.get(ticketId)?.status).toBe('open');
  });

  it('lapses if the odds at the end of the delay are not accepted, and keeps the reason', () => {
    const { world, ann, single } = inPlay();
    const command = single();
    const { ticketId } = take(world, command);
    quote(world, 'a-mo', 0.6, GAME);
    world.beat(5000);
    expect(world.money(ann)).toEqual([1000, 0]);
    expect(world.engine.tickets.get(ticketId)).toBeUndefined();
    expect(stored(world, ticketId)).toMatchObject({
      status: 'lapsed',
      refused: { clientRef: command.clientRef, refusal: { code: 'PRICE_CHANGED', field: 'legs.0' } },
    });
  });

  it("lapses if the house's limit was used up during the delay", () => {
    const { world, single } = inPlay();
    const terms = { ...TERMS, maxLiability: 800 * RUPEE };
    const first = take(world, single({ terms }));
    const second = take(world, { ...single({ terms }), playerId: world.player(1000) });
    world.beat(5000);
    expect(stored(world, first.ticketId)?.status).toBe('open');
    expect(stored(world, second.ticketId)?.refused?.refusal.terms.reason).toBe('ticketRisk');
  });

  it('lapses if a market of it was suspended during the delay, even if it is open again', () => {
    const { world, ann, single } = inPlay();
    const { ticketId } = take(world, single());
    world.status('a-mo', 'suspended', 'Wicket');
    world.status('a-mo', 'open');
    quote(world, 'a-mo', 0.5, GAME);
    world.beat(5000);
    expect(stored(world, ticketId)?.refused?.refusal.code).toBe('MARKET_SUSPENDED');
    expect(world.money(ann)).toEqual([1000, 0]);
  });

  it('follows the feed, not the clock: a wicket read late counts, and it lapses if the feed is not read', () => {
    const { world, ann, single } = inPlay();
    const [early, late] = [take(world, single({ stake: 100 * RUPEE })), world.now + 5000];
    world.beat(9000, late - 1);
    expect(stored(world, early.ticketId)?.status).toBe('pending');
    quote(world, 'a-mo', 0.6, GAME);
    world.beat(0, late);
    expect(stored(world, early.ticketId)?.refused?.refusal.code).toBe('PRICE_CHANGED');
    const { ticketId } = take(world, single());
    const readTo = world.now + 4999;
    world.beat(5000 + FEED_TIMEOUT_MS - 1, readTo);
    expect(world.money(ann)).toEqual([500, 500]);
    world.beat(1, readTo);
    expect(stored(world, ticketId)?.refused?.refusal.code).toBe('MARKET_SUSPENDED');
    expect(world.money(ann)).toEqual([1000, 0]);
  });

  it('lapses before a stop and after a crash, and a market settled during the delay does not pay it', () => {
    const { world, ann, single } = inPlay();
    take(world, single());
    expect(dumpEngine(restoreEngine(world.store.engineRows(), { assets: world.engine.assets }))).toEqual(
      dumpEngine(world.engine),
    );
    expect(world.do({ type: 'lapseDelayed' })).toEqual({ kind: 'lapsed', lapsed: 1 });
    expect(world.money(ann)).toEqual([1000, 0]);
    const settled = take(world, single());
    settle(world, 'a-mo', 0);
    world.do({ type: 'archiveMarket', marketId: 'a-mo' });
    expect(world.money(ann)).toEqual([500, 500]);
    world.beat(5000);
    expect(stored(world, settled.ticketId)?.refused?.refusal.code).toBe('MARKET_CLOSED');
    world.feed({ type: 'turnInPlay', gameId: 'b', marketId: 'b-mo' });
    take(world, ticketOn(world, ann, ['b-mo:home']));
    world.crash();
    expect([world.money(ann), world.engine.tickets.delayed.size]).toEqual([[1000, 0], 0]);
  });
});

it('the number of bets in the delay counts orders, tickets and cash-outs', () => {
  const { world, ann, single } = inPlay();
  const counted = () => QUERIES.waitingBets(world.engine, {});
  const { ticketId } = take(world, single());
  for (const side of ['lay', 'back']) world.place(world.player(1000), 'a-mo', `${side} home 2 × 100`);
  expect(counted()).toBe(2);
  world.beat(5000);
  expect(counted()).toBe(0);
  take(world, cashOutOf(world, ann, ticketId, 1));
  expect(counted()).toBe(1);
});

describe('a cash-out in play', () => {
  function openTicket() {
    const { world, ann, single } = inPlay();
    const { ticketId } = take(world, single());
    world.beat(5000);
    return { world, ann, ticketId };
  }

  it('is paid at the end of the delay; another one is refused until then', () => {
    const { world, ann, ticketId } = openTicket();
    const waiting = take(world, cashOutOf(world, ann, ticketId, 1, 50));
    expect([waiting.status, waiting.cashedOut, world.money(ann)]).toEqual(['open', 0, [500, 500]]);
    expect(world.refused(cashOutOf(world, ann, ticketId, 1)).code).toBe('NOT_CANCELLABLE');
    quote(world, 'a-mo', 0.6, GAME);
    world.beat(5000);
    // 500 × 1.9 × 0.6 = 570; half of it less 5 %.
    expect([stored(world, ticketId)?.cashedOut, world.money(ann)]).toEqual([270_75, [770.75, 250]]);
  });

  it('is refused at the end of the delay if the value fell or a market was suspended, and the ticket stays open', () => {
    const { world, ann, ticketId } = openTicket();
    const first = cashOutOf(world, ann, ticketId, 450 * RUPEE);
    take(world, first);
    quote(world, 'a-mo', 0.4, GAME);
    world.beat(5000);
    const reason = { clientRef: first.clientRef, refusal: { code: 'PRICE_CHANGED' } };
    expect(stored(world, ticketId)).toMatchObject({ status: 'open', refused: reason });
    take(world, cashOutOf(world, ann, ticketId, 1));
    world.status('a-mo', 'suspended', 'Wicket');
    world.beat(5000);
    expect(stored(world, ticketId)?.refused?.refusal.code).toBe('MARKET_SUSPENDED');
    expect(world.money(ann)).toEqual([500, 500]);
  });

  it('ends when the ticket is settled or the process stops', () => {
    const { world, ann, ticketId } = openTicket();
    take(world, cashOutOf(world, ann, ticketId, 1));
    world.crash();
    expect(stored(world, ticketId)).toMatchObject({
      status: 'open',
      refused: { refusal: { code: 'MARKET_SUSPENDED' } },
    });
    world.status('a-mo', 'open');
    quote(world, 'a-mo', 0.5, GAME);
    take(world, cashOutOf(world, ann, ticketId, 1));
    settle(world, 'a-mo', 0);
    expect(stored(world, ticketId)).toMatchObject({
      status: 'settled',
      refused: { refusal: { code: 'NOT_CANCELLABLE' } },
    });
    expect(world.money(ann)).toEqual([1450, 0]);
    world.do({ type: 'archiveMarket', marketId: 'a-mo' });
    expect(world.beat(5000)).toMatchObject({ nextDueAt: null });
  });
});
