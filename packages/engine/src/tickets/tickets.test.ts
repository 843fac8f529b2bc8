import { describe, expect, it } from 'vitest';
import { GAME, runs, voidResult, winner } from '../testing/world.ts';
import { fixedMarkets } from './fixed-markets.ts';
import type { PlaceTicket } from './place-ticket.ts';
import {
  houseResult,
  priceOf,
  RUPEE,
  settle,
  TERMS,
  THREE,
  take,
  threeMatches,
  ticketOn,
} from './testing/three-matches.ts';

describe('a ticket', () => {
  it('offers each side below evens at 50 %, with a margin of 5 %', () => {
    const world = threeMatches();
    expect([priceOf(world, 'a-mo:home'), priceOf(world, 'a-mo:away')]).toEqual([190, 190]);
    expect([priceOf(world, 'a-total:o160'), priceOf(world, 'a-total:u160')]).toEqual([188, 188]);
  });

  it('holds its stake until its last leg is decided, and pays the product of all odds, rounded once', () => {
    const world = threeMatches();
    const ann = world.player(1000);
    const { ticketId, lines } = take(world, ticketOn(world, ann, THREE));
    expect([lines, world.money(ann)]).toEqual([1, [500, 500]]);
    settle(world, 'a-mo', 0);
    settle(world, 'b-mo', 0);
    expect(world.money(ann)).toEqual([500, 500]);
    world.crash();
    settle(world, 'c-mo', 1);
    expect(world.engine.tickets.get(ticketId)).toMatchObject({ status: 'settled', returned: 342_950 });
    // 1.90 × 1.90 × 1.90 = 6.859.
    expect([world.money(ann), houseResult(world)]).toEqual([[3929.5, 0], -2929.5]);
  });

  it('is not offered while a skew moves the prices of the exchange away from the model', () => {
    const world = threeMatches();
    const ann = world.player(2000);
    const skew = (marketId: string, steps: readonly number[]) =>
      world.feed({ type: 'changeMarketTerms', gameId: GAME, marketId, terms: { skew: steps } });
    const bets = [ticketOn(world, ann, ['a-mo:home']), ticketOn(world, ann, ['a-total:o160'])];
    skew('a-mo', [-10, 0]);
    skew('a-total', [-10]);
    expect(fixedMarkets(world.engine, [GAME]).get(GAME)).toEqual([]);
    for (const bet of bets) expect(world.refused(bet).terms.reason).toBe('noPrice');
    skew('a-mo', [0, 0]);
    skew('a-total', [0]);
    for (const bet of bets) take(world, bet);
  });

  it('loses with one leg, and counts a void one as 1.00', () => {
    const world = threeMatches();
    const [ann, ben] = [world.player(1000), world.player(1000)];
    take(world, ticketOn(world, ann, THREE));
    take(world, ticketOn(world, ben, ['a-mo:home', 'b-mo:home']));
    world.feed({ type: 'settleMarket', gameId: GAME, marketId: 'a-mo', result: voidResult('Rain') });
    settle(world, 'b-mo', 0);
    settle(world, 'c-mo', 0);
    expect([world.cash(ann), world.cash(ben)]).toEqual([500, 1450]);
  });

  it('pays the difference of a corrected result, and lends a missing amount', () => {
    const world = threeMatches();
    const ann = world.player(500);
    take(world, ticketOn(world, ann, ['a-mo:home']));
    settle(world, 'a-mo', 0);
    expect(world.cash(ann)).toBe(950);
    world.feed({
      type: 'adjustBalance',
      playerId: ann,
      clientRef: world.ref(),
      amount: -950 * RUPEE,
      reason: 'paid out',
    });
    world.feed({ type: 'resettleMarket', marketId: 'a-mo', result: winner(1) });
    expect([world.cash(ann), world.debt(ann), houseResult(world)]).toEqual([0, 950, 500]);
    world.feed({ type: 'resettleMarket', marketId: 'a-mo', result: winner(0) });
    expect([world.cash(ann), world.debt(ann)]).toEqual([0, 0]);
  });

  it('follows a corrected result after its market left memory', () => {
    const world = threeMatches();
    const ann = world.player(1000);
    take(world, ticketOn(world, ann, ['a-mo:home']));
    settle(world, 'a-mo', 0);
    world.do({ type: 'archiveMarket', marketId: 'a-mo' });
    expect(world.engine.tickets.values()).toEqual([]);
    world.do({ type: 'recallMarket', rows: world.store.settledRows('a-mo') });
    world.feed({ type: 'resettleMarket', marketId: 'a-mo', result: winner(1) });
    expect(world.cash(ann)).toBe(500);
  });

  it('decides over and under of a line by the final count', () => {
    const world = threeMatches();
    const ann = world.player(2000);
    take(world, ticketOn(world, ann, ['a-total:o160']));
    take(world, ticketOn(world, ann, ['a-total:u161']));
    world.settle('a-total', runs(160));
    // 188 + the shorter price of under 160.5.
    const under = 500 * (priceOf(threeMatches(), 'a-total:u161') / 100);
    expect(world.cash(ann)).toBeCloseTo(1000 + 940 + under, 6);
  });

  it('has a line per combination of a system, and shares a dead heat', () => {
    const world = threeMatches();
    const ann = world.player(1000);
    const ticket = take(world, ticketOn(world, ann, THREE, { kind: 'system', system: '2/3', stake: 100 * RUPEE }));
    expect([ticket.lines, ticket.sizes, world.money(ann)]).toEqual([3, [2], [700, 300]]);
    settle(world, 'a-mo', 0);
    settle(world, 'b-mo', 0);
    world.feed({
      type: 'settleMarket',
      gameId: 'c',
      marketId: 'c-mo',
      result: { kind: 'winners', winners: [0, 1], note: '' },
    });
    // 1.90² + 2 × 1.90 × 0.95 = 7.22 lines of 100.
    expect(world.cash(ann)).toBe(1422);
  });

  it('is refused with the first reason that applies, and changes nothing', () => {
    const world = threeMatches();
    const ann = world.player(1000);
    const refusedAs = (selections: readonly string[], changes: Partial<PlaceTicket> = {}) => {
      const { code, terms } = world.refused(ticketOn(world, ann, selections, changes));
      return `${code}/${terms.reason}`;
    };
    expect(refusedAs(THREE, { kind: 'system', system: 'Yankee' })).toBe('INVALID_INPUT/ticketKind');
    expect(refusedAs(THREE, { stake: 0 })).toBe('INVALID_SIZE/notAStake');
    expect(refusedAs(['a-mo:home', 'a-total:o160'])).toBe('INVALID_INPUT/sameMatch');
    expect(refusedAs(['z-mo:home'])).toBe('UNKNOWN_MARKET/market');
    expect(refusedAs(['a-mo:draw'])).toBe('UNKNOWN_RUNNER/inMarket');
    expect(refusedAs(['a-total:o200'])).toBe('MARKET_SUSPENDED/noPrice');
    expect(refusedAs(['a-mo:home'], { stake: 5 * RUPEE })).toBe('BELOW_MINIMUM/stake');
    expect(refusedAs(['a-mo:home'], { stake: 200_000 * RUPEE })).toBe('ABOVE_MAXIMUM/stake');
    expect(refusedAs(['a-mo:home'], { terms: { ...TERMS, maxPayout: 949 * RUPEE } })).toBe('ABOVE_MAXIMUM/payout');
    const terms = { ...TERMS, maxLiability: 449 * RUPEE };
    expect(refusedAs(['a-mo:home'], { stake: 1001 * RUPEE, terms })).toBe('INSUFFICIENT_FUNDS/bet');
    expect(refusedAs(['a-mo:home'], { terms })).toBe('LIMIT_REACHED/ticketRisk');
    const dear = { legs: [{ selectionId: 'a-mo:home', price: 195 }] };
    expect(refusedAs(['a-mo:home'], dear)).toBe('PRICE_CHANGED/odds');
    expect(refusedAs(['a-mo:home'], { accept: 'none', legs: [{ selectionId: 'a-mo:home', price: 185 }] })).toBe(
      'PRICE_CHANGED/odds',
    );
    expect(take(world, ticketOn(world, ann, ['a-mo:home'], { ...dear, accept: 'any' })).legs[0]?.price).toBe(190);
    world.status('a-mo', 'suspended', 'Wicket');
    expect(refusedAs(['a-mo:home'])).toBe('MARKET_SUSPENDED/told');
    world.do({
      type: 'takeBreak',
      playerId: ann,
      pause: { kind: 'timeOut', until: world.now + 86_400_000 },
      past: { counted: 0, results: [], deposits: [] },
    });
    expect(refusedAs(['b-mo:home'], { terms })).toBe('EXCLUDED/timeOut');
  });

  it("counts the house's loss from open tickets against the limit of an outcome", () => {
    const world = threeMatches();
    const [ann, ben] = [world.player(1000), world.player(1000)];
    const terms = { ...TERMS, maxLiability: 800 * RUPEE };
    take(world, ticketOn(world, ann, ['a-mo:home'], { terms }));
    expect(world.refused(ticketOn(world, ben, ['a-mo:home'], { terms })).terms.reason).toBe('ticketRisk');
    // A stake on the other side offsets it.
    take(world, ticketOn(world, ben, ['a-mo:away'], { terms }));
    take(world, ticketOn(world, ben, ['a-mo:home'], { terms }));
  });

  it("counts the worst outcomes of all markets of an event against the event's limit", () => {
    const world = threeMatches();
    const [ann, ben] = [world.player(1000), world.player(1000)];
    const terms = { ...TERMS, maxEventLiability: 800 * RUPEE };
    take(world, ticketOn(world, ann, ['a-mo:home'], { terms }));
    // 450 on the winner and 440 on the total: each is below 800, both together above it.
    expect(world.refused(ticketOn(world, ben, ['a-total:o160'], { terms })).terms.reason).toBe('ticketRisk');
    take(world, ticketOn(world, ben, ['b-mo:home'], { terms }));
    settle(world, 'a-mo', 1);
    take(world, ticketOn(world, ben, ['a-total:o160'], { terms }));
  });
});
