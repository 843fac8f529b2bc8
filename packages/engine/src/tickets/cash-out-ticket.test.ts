import { describe, expect, it } from 'vitest';
import { cashOutOffer } from './cash-out-ticket.ts';
import { cashOutOf, quote, settle, TERMS, THREE, take, threeMatches, ticketOn } from './testing/three-matches.ts';

describe('cash out', () => {
  it('a cash-out pays the fair value less the margin, in parts or whole, and releases the hold', () => {
    const world = threeMatches();
    const ann = world.player(1000);
    const { ticketId } = take(world, ticketOn(world, ann, THREE));
    settle(world, 'a-mo', 0);
    quote(world, 'b-mo', 0.8, 'b');
    const worth = () => cashOutOffer(world.engine, world.engine.tickets.get(ticketId) as never, TERMS.cashOutMargin);
    // 500 × 1.9 × (0.8 × 1.9) × (0.5 × 1.9) = 1371.80; less 5 %.
    expect(worth()).toEqual({ fair: 137_180, offer: 130_321 });
    expect(world.refused(cashOutOf(world, ann, ticketId, 130_322)).terms).toMatchObject({
      reason: 'cashOut',
      offer: 130_321,
    });
    const half = take(world, cashOutOf(world, ann, ticketId, 65_160, 50));
    expect([half.status, half.stake, half.cashedOut, world.money(ann)]).toEqual([
      'open',
      25_000,
      65_160,
      [1151.6, 250],
    ]);
    const gone = take(world, cashOutOf(world, ann, ticketId, 1));
    expect([gone.status, gone.cashedOut, world.money(ann)[1]]).toEqual(['cashed_out', 65_160 + 65_160, 0]);
    settle(world, 'b-mo', 0);
    settle(world, 'c-mo', 1);
    expect(world.cash(ann)).toBeCloseTo(1000 - 500 + 651.6 * 2, 6);
    expect(world.refused(cashOutOf(world, ann, ticketId, 1)).code).toBe('NOT_CANCELLABLE');
  });

  it('a cash-out is not offered while a match of the ticket is stopped, nor to another player', () => {
    const world = threeMatches();
    const [ann, ben] = [world.player(1000), world.player(1000)];
    const { ticketId } = take(world, ticketOn(world, ann, ['a-mo:home', 'b-mo:home']));
    world.status('a-mo', 'suspended', 'Wicket');
    expect(world.refused(cashOutOf(world, ann, ticketId, 1)).code).toBe('MARKET_SUSPENDED');
    expect(world.refused(cashOutOf(world, ben, ticketId, 1)).code).toBe('NOT_FOUND');
  });
});
