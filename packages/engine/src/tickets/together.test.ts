import { isRefusal } from '@crease/kernel';
import { describe, expect, it } from 'vitest';
import { GAME, runs, voidResult, World, winner } from '../testing/world.ts';
import { cashOutOffer } from './cash-out-ticket.ts';
import { redundantSelections } from './fixed-markets.ts';
import type { PlaceTicket } from './place-ticket.ts';
import type { TicketAnswer } from './record-ticket.ts';
import { quoteSlip, quoteTogether } from './take-legs.ts';
import { RUPEE, TERMS } from './testing/three-matches.ts';

/** Winner and number of goals: a home win and three goals are correlated. */
const JOINT = {
  marketIds: ['mo', 'goals', 'score'],
  results: [
    [0, 1, 0],
    [0, 3, 0],
    [1, 1, 1],
    [1, 3, 1],
  ],
  chances: [0.1, 0.4, 0.3, 0.2],
};
const RUNNERS = ['home', 'away'].map((runnerId) => ({ runnerId, name: runnerId }));
const HOME_AND_OVER = ['mo:home', 'goals:o2'];
/** 1 ÷ (0.4 × 1.06²), rounded down. */
const PRICE = 222;

function match() {
  const world = new World();
  for (const marketId of ['mo', 'score']) world.market(marketId, { runners: RUNNERS });
  world.market('goals', { type: 'fancy' });
  world.market('elsewhere', { runners: RUNNERS });
  for (const marketId of ['mo', 'score', 'elsewhere']) quote(world, marketId, [0.5, 0.5]);
  quoteGoals(world, 0.6);
  return world;
}

function quote(world: World, marketId: string, chances: readonly number[], joint = JOINT) {
  const runners = chances.map(() => ({ back: [], lay: [] }));
  world.feed({
    type: 'quoteOdds',
    gameId: GAME,
    marketId,
    runners,
    chances,
    ...(marketId === 'score' && { joint }),
  });
}

function quoteGoals(world: World, threeOrMore: number) {
  const lines = { no: { run: 2, rate: 110 }, yes: { run: 2, rate: 90 } };
  const chances = { from: 1, atLeast: [0.85, threeOrMore, threeOrMore] };
  world.feed({ type: 'quoteFancy', marketId: 'goals', quote: lines, state: '', chances });
}

function ask(world: World, selectionIds: readonly string[]): string | number {
  const found = quoteTogether(world.engine, selectionIds);
  if (isRefusal(found)) return `${found.code} ${found.terms.reason}`;
  return found[0]?.price ?? 0;
}

function double(world: World, playerId: number, changes: Partial<PlaceTicket> = {}): PlaceTicket {
  return {
    type: 'placeTicket',
    playerId,
    clientRef: world.ref(),
    kind: 'multi',
    system: '',
    legs: HOME_AND_OVER.map((selectionId) => ({ selectionId, price: 101 })),
    together: [{ gameId: GAME, price: PRICE }],
    stake: 100 * RUPEE,
    accept: 'better',
    terms: TERMS,
    ...changes,
  };
}

const take = (world: World, command: PlaceTicket) => world.do<TicketAnswer>(command).ticket;

describe('legs of one event', () => {
  it('are priced by their joint chance, not by the product of their odds', () => {
    expect(ask(match(), HOME_AND_OVER)).toBe(PRICE);
    expect(ask(match(), ['mo:away', 'goals:o2'])).toBe(444);
  });

  it('are refused without a joint model, if one decides another, if the chances differ in time, and under a skew', () => {
    const world = match();
    expect(ask(world, ['elsewhere:home', 'goals:o2'])).toBe('INVALID_INPUT sameMatch');
    expect(ask(world, ['mo:home', 'score:home'])).toBe('INVALID_INPUT sameMatch');
    expect(ask(world, ['mo:home', 'mo:away'])).toBe('INVALID_INPUT sameMatch');
    expect(ask(world, ['mo:home', 'score:away'])).toBe('MARKET_SUSPENDED noPrice');
    quoteGoals(world, 0.5);
    expect(ask(world, HOME_AND_OVER)).toBe('MARKET_SUSPENDED noPrice');
    quoteGoals(world, 0.6);
    const skew = (steps: readonly number[]) =>
      world.feed({ type: 'changeMarketTerms', gameId: GAME, marketId: 'mo', terms: { skew: steps } });
    skew([1, 0]);
    expect(ask(world, HOME_AND_OVER)).toBe('MARKET_SUSPENDED noPrice');
    skew([0, 0]);
    expect(ask(world, HOME_AND_OVER)).toBe(PRICE);
    world.status('score', 'suspended', 'Goal');
    expect(ask(world, HOME_AND_OVER)).toBe('MARKET_SUSPENDED noPrice');
  });

  it('leave out of a slip what one before them decides or no model prices with them', () => {
    const { engine } = match();
    const quoteOf = (...selectionIds: string[]) => quoteSlip(engine, selectionIds);
    const joined = [{ gameId: GAME, price: PRICE, chance: 0.4 }];
    expect(quoteOf(...HOME_AND_OVER)).toEqual({ joined, redundant: [] });
    expect(quoteOf('mo:home', 'score:home', 'goals:o2', 'elsewhere:home')).toEqual({
      joined,
      redundant: ['score:home', 'elsewhere:home'],
    });
    expect(quoteOf('mo:home', 'score:away')).toMatchObject({ code: 'MARKET_SUSPENDED' });
  });

  it('name what would add nothing to a slip before it is picked', () => {
    const { engine } = match();
    const redundantWith = (...selectionIds: string[]) => redundantSelections(engine, selectionIds, GAME);
    expect(redundantWith()).toEqual([]);
    const ofHome = ['mo:away', 'score:home', 'elsewhere:home', 'elsewhere:away'];
    expect([...redundantWith('mo:home')].sort()).toEqual([...ofHome].sort());
    const more = redundantWith(...HOME_AND_OVER);
    expect(more).toEqual(expect.arrayContaining([...ofHome, 'goals:u2']));
    expect(redundantWith('mo:home', 'score:home')).not.toContain('goals:o2');
    expect(redundantWith('unknown:home')).toEqual([]);
  });

  it('have no joint price if the feed sends no chances', () => {
    const world = match();
    quote(world, 'score', [0.5, 0.5], { ...JOINT, chances: [0.1, 0.4, 0.3, 0.4] });
    expect(ask(world, HOME_AND_OVER)).toBe('INVALID_INPUT sameMatch');
    quote(world, 'score', [0.5, 0.5], { ...JOINT, results: [[0]] });
    expect(ask(world, HOME_AND_OVER)).toBe('INVALID_INPUT sameMatch');
  });

  it('are refused without the price that the player saw, in a system, and at an outdated price', () => {
    const world = match();
    const ann = world.player(1000);
    const no = (changes: Partial<PlaceTicket>) => {
      const { code, terms } = world.refused(double(world, ann, changes));
      return `${code} ${terms.reason}`;
    };
    expect(no({ together: [] })).toBe('INVALID_INPUT sameMatch');
    expect(no({ together: [{ gameId: GAME, price: 223 }] })).toBe('PRICE_CHANGED odds');
    expect(no({ accept: 'none', together: [{ gameId: GAME, price: 221 }] })).toBe('PRICE_CHANGED odds');
    expect(no({ kind: 'system', system: '1/2' })).toBe('INVALID_INPUT ticketKind');
    const twice = { gameId: GAME, price: PRICE };
    expect(no({ together: [twice, twice] })).toBe('INVALID_INPUT ticketKind');
    expect(no({ together: [twice, { gameId: 'nowhere', price: PRICE }] })).toBe('INVALID_INPUT ticketKind');
    expect(
      no({
        legs: [
          { selectionId: 'mo:home', price: 190 },
          { selectionId: 'mo:home', price: 190 },
        ],
      }),
    ).toBe('INVALID_INPUT sameMatch');
    expect(world.money(ann)).toEqual([1000, 0]);
  });

  it('pay their joint price if all won, nothing once all are decided and one lost', () => {
    const world = match();
    const [ann, ben] = [world.player(1000), world.player(1000)];
    expect(take(world, double(world, ann))).toMatchObject({ sizes: [1], lines: 1 });
    take(
      world,
      double(world, ben, {
        legs: ['mo:away', 'goals:o2'].map((id) => ({ selectionId: id, price: 101 })),
        together: [{ gameId: GAME, price: 444 }],
      }),
    );
    world.crash();
    world.settle('goals', runs(3));
    world.settle('mo', winner(0));
    expect([world.money(ann), world.money(ben)]).toEqual([
      [1122, 0],
      [900, 0],
    ]);
  });

  it('are void together if one is void, because the others have no separate price', () => {
    const world = match();
    const ann = world.player(1000);
    take(world, double(world, ann));
    world.settle('goals', runs(3));
    world.feed({ type: 'settleMarket', gameId: GAME, marketId: 'mo', result: voidResult('Rain') });
    expect(world.money(ann)).toEqual([1000, 0]);
  });

  it('are cashed out at the current joint chance of all', () => {
    const world = match();
    const ann = world.player(1000);
    const ticket = take(world, double(world, ann));
    const offer = () => cashOutOffer(world.engine, world.engine.tickets.get(ticket.ticketId) ?? ticket, 500)?.fair;
    // 0.4 × 2.22 of the stake.
    expect(offer()).toBe(8880);
    quote(world, 'score', [0.5, 0.5], { ...JOINT, chances: [0, 0.5, 0.3, 0.2] });
    // The joint chances include a goal that the legs' prices do not yet: no cash-out is offered in between.
    expect(offer()).toBeUndefined();
    quoteGoals(world, 0.7);
    expect(offer()).toBe(11_100);
    world.settle('goals', runs(3));
    // One leg has won: only the winner leg is open, at one half.
    expect(offer()).toBe(11_100);
    world.status('mo', 'suspended', 'Goal');
    expect(offer()).toBeUndefined();
  });

  it('count in the limit of each of their markets as if all of them won', () => {
    const world = match();
    const ann = world.player(1000);
    const terms = { ...TERMS, maxLiability: 121 * RUPEE };
    expect(world.refused(double(world, ann, { terms })).terms.reason).toBe('ticketRisk');
    take(world, double(world, ann, { terms: { ...terms, maxLiability: 122 * RUPEE } }));
  });
});
