import { isRefusal } from '@crease/kernel';
import { houseAccount } from '@crease/ledger';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settlementPreview } from '../risk/settlement-preview.ts';
import { GAME, nobody, runs, World, winner } from '../testing/world.ts';
import type { TicketAnswer } from './answers.ts';
import { cashOutOffer } from './cash-out-ticket.ts';
import type { CashOutTicket, DecideLeg, PlaceTicket, TicketTerms } from './commands.ts';
import { type LegPreview, legPreview } from './leg-preview.ts';
import { ticketExposure } from './risk/ticket-exposure.ts';
import { findSelection } from './selection.ts';

const RUPEE = 100;
const TERMS: TicketTerms = {
  minStake: 10 * RUPEE,
  maxStake: 100_000 * RUPEE,
  maxPayout: 1_000_000 * RUPEE,
  maxLiability: 500_000 * RUPEE,
  maxEventLiability: 500_000 * RUPEE,
  cashOutMargin: 500,
};

/** Three matches with a winner each, and a total in the first. */
function threeMatches() {
  const world = new World();
  for (const gameId of ['b', 'c']) world.feed({ ...EVENT, verb: 'applySportEvent', gameId, name: `Match ${gameId}` });
  open(world, 'a-mo', GAME);
  open(world, 'b-mo', 'b');
  open(world, 'c-mo', 'c');
  world.market('a-total', { type: 'fancy' });
  quoteTotal(world);
  return world;
}

const EVENT = {
  sportId: 4,
  competition: 'T20',
  venue: 'Bay',
  teams: [
    { name: 'One', shortName: 'ONE', colour: '#112233' },
    { name: 'Two', shortName: 'TWO', colour: '#332211' },
  ],
  startsAt: 0,
  status: 'scheduled',
} as const;

function open(world: World, marketId: string, gameId: string) {
  const runners = ['home', 'away'].map((runnerId) => ({ runnerId, name: runnerId }));
  const definition = {
    marketId,
    gameId,
    sportId: 4,
    type: 'match_odds',
    name: marketId,
    group: 'odds',
    runners,
    min: 100 * RUPEE,
    max: 100_000 * RUPEE,
    maxProfit: 1_000_000 * RUPEE,
    inPlayDelayMs: 5000,
    commissionBps: 200,
    rules: 'match_odds',
    sortOrder: 1,
  };
  world.feed({ verb: 'openMarket', gameId, definition });
  world.feed({ verb: 'setMarketStatus', gameId, marketId, status: 'open', reason: '' });
  quote(world, marketId, 0.5, gameId);
}

function quote(world: World, marketId: string, chance: number, gameId: string) {
  const runners = [
    { back: [], lay: [] },
    { back: [], lay: [] },
  ];
  world.feed({ verb: 'quoteOdds', gameId, marketId, runners, chances: [chance, 1 - chance] });
}

function quoteTotal(world: World) {
  const quote = { no: { run: 160, rate: 110 }, yes: { run: 160, rate: 90 } };
  const chances = { from: 158, atLeast: [0.8, 0.65, 0.5, 0.35, 0.2] };
  world.feed({ verb: 'quoteFancy', marketId: 'a-total', quote, state: '', chances });
}

const GAMES: Readonly<Record<string, string>> = { 'a-mo': GAME, 'a-total': GAME, 'b-mo': 'b', 'c-mo': 'c' };

function priceOf(world: World, selectionId: string): number {
  const market = world.house.markets.get(selectionId.split(':')[0] as string);
  return (market && findSelection(market, selectionId)?.price) ?? 0;
}

function ticketOn(world: World, playerId: number, selections: readonly string[], changes: Partial<PlaceTicket> = {}) {
  const legs = selections.map((selectionId) => ({ selectionId, price: priceOf(world, selectionId) }));
  const kind = selections.length === 1 ? 'single' : 'multi';
  const command: PlaceTicket = {
    verb: 'placeTicket',
    playerId,
    clientRef: world.ref(),
    kind,
    system: '',
    legs,
    stake: 500 * RUPEE,
    accept: 'better',
    terms: TERMS,
    ...changes,
  };
  return command;
}

const take = (world: World, command: PlaceTicket | CashOutTicket) => world.do<TicketAnswer>(command).ticket;
const settle = (world: World, marketId: string, index: number) =>
  world.feed({ verb: 'settleMarket', gameId: GAMES[marketId], marketId, result: winner(index) });
/** The first result, or another one; nothing for a market that left memory. */
function settleAny(world: World, marketId: string, index: number) {
  const market = world.house.markets.get(marketId);
  const gameId = GAMES[marketId];
  const verb = market?.result ? 'resettleMarket' : 'settleMarket';
  const isNews = !market?.result?.kind || (market.result.kind === 'winners' && market.result.winners[0] !== index);
  if (market && isNews) world.feed({ verb, gameId, marketId, result: winner(index) });
}
const houseResult = (world: World) => world.house.ledger.balance(houseAccount('house', 'play:INR')) / RUPEE;

const THREE = ['a-mo:home', 'b-mo:home', 'c-mo:away'];

describe('a ticket', () => {
  it('at 50 % each side is offered below evens, by a margin of 5 %', () => {
    const world = threeMatches();
    expect([priceOf(world, 'a-mo:home'), priceOf(world, 'a-mo:away')]).toEqual([190, 190]);
    expect([priceOf(world, 'a-total:o160'), priceOf(world, 'a-total:u160')]).toEqual([188, 188]);
  });

  it('holds its stake until its last leg is known, and pays all odds multiplied, rounded once', () => {
    const world = threeMatches();
    const ann = world.player(1000);
    const { ticketId, lines } = take(world, ticketOn(world, ann, THREE));
    expect([lines, world.money(ann)]).toEqual([1, [500, 500]]);
    settle(world, 'a-mo', 0);
    settle(world, 'b-mo', 0);
    expect(world.money(ann)).toEqual([500, 500]);
    world.crash();
    settle(world, 'c-mo', 1);
    expect(world.house.tickets.get(ticketId)).toMatchObject({ status: 'settled', returned: 342_950 });
    // 1.90 × 1.90 × 1.90 = 6.859.
    expect([world.money(ann), houseResult(world)]).toEqual([[3929.5, 0], -2929.5]);
  });

  it('loses with one leg, and counts a void one as 1.00', () => {
    const world = threeMatches();
    const [ann, ben] = [world.player(1000), world.player(1000)];
    take(world, ticketOn(world, ann, THREE));
    take(world, ticketOn(world, ben, ['a-mo:home', 'b-mo:home']));
    world.feed({ verb: 'settleMarket', gameId: GAME, marketId: 'a-mo', result: nobody('Rain') });
    settle(world, 'b-mo', 0);
    settle(world, 'c-mo', 0);
    expect([world.cash(ann), world.cash(ben)]).toEqual([500, 1450]);
  });

  it('pays a corrected result by the difference, and lends what is missing', () => {
    const world = threeMatches();
    const ann = world.player(500);
    take(world, ticketOn(world, ann, ['a-mo:home']));
    settle(world, 'a-mo', 0);
    expect(world.cash(ann)).toBe(950);
    world.feed({
      verb: 'adjustBalance',
      playerId: ann,
      clientRef: world.ref(),
      amount: -950 * RUPEE,
      reason: 'paid out',
    });
    world.feed({ verb: 'resettleMarket', marketId: 'a-mo', result: winner(1) });
    expect([world.cash(ann), world.debt(ann), houseResult(world)]).toEqual([0, 950, 500]);
    world.feed({ verb: 'resettleMarket', marketId: 'a-mo', result: winner(0) });
    expect([world.cash(ann), world.debt(ann)]).toEqual([0, 0]);
  });

  it('follows a corrected result after its market left memory', () => {
    const world = threeMatches();
    const ann = world.player(1000);
    take(world, ticketOn(world, ann, ['a-mo:home']));
    settle(world, 'a-mo', 0);
    world.do({ verb: 'archiveMarket', marketId: 'a-mo' });
    expect(world.house.tickets.values()).toEqual([]);
    world.do({ verb: 'recallMarket', rows: world.store.settledRows('a-mo') });
    world.feed({ verb: 'resettleMarket', marketId: 'a-mo', result: winner(1) });
    expect(world.cash(ann)).toBe(500);
  });

  it('is over or under a line by the count that came', () => {
    const world = threeMatches();
    const ann = world.player(2000);
    take(world, ticketOn(world, ann, ['a-total:o160']));
    take(world, ticketOn(world, ann, ['a-total:u161']));
    world.settle('a-total', runs(160));
    // 188 + the shorter price of under 160.5.
    const under = 500 * (priceOf(threeMatches(), 'a-total:u161') / 100);
    expect(world.cash(ann)).toBeCloseTo(1000 + 940 + under, 6);
  });

  it('of a system has a line for each combination, and shares a dead heat', () => {
    const world = threeMatches();
    const ann = world.player(1000);
    const ticket = take(world, ticketOn(world, ann, THREE, { kind: 'system', system: '2/3', stake: 100 * RUPEE }));
    expect([ticket.lines, ticket.sizes, world.money(ann)]).toEqual([3, [2], [700, 300]]);
    settle(world, 'a-mo', 0);
    settle(world, 'b-mo', 0);
    world.feed({
      verb: 'settleMarket',
      gameId: 'c',
      marketId: 'c-mo',
      result: { kind: 'winners', winners: [0, 1], note: '' },
    });
    // 1.90² + 2 × 1.90 × 0.95 = 7.22 lines of 100.
    expect(world.cash(ann)).toBe(1422);
  });

  it('is refused with the first reason that holds, and changes nothing', () => {
    const world = threeMatches();
    const ann = world.player(1000);
    const no = (selections: readonly string[], changes: Partial<PlaceTicket> = {}) => {
      const { code, terms } = world.refused(ticketOn(world, ann, selections, changes));
      return `${code} ${terms.reason}`;
    };
    expect(no(THREE, { kind: 'system', system: 'Yankee' })).toBe('INVALID_INPUT ticketKind');
    expect(no(THREE, { stake: 0 })).toBe('INVALID_SIZE notAStake');
    expect(no(['a-mo:home', 'a-total:o160'])).toBe('INVALID_INPUT sameMatch');
    expect(no(['z-mo:home'])).toBe('UNKNOWN_MARKET market');
    expect(no(['a-mo:draw'])).toBe('UNKNOWN_RUNNER inMarket');
    expect(no(['a-total:o200'])).toBe('MARKET_SUSPENDED noPrice');
    expect(no(['a-mo:home'], { stake: 5 * RUPEE })).toBe('BELOW_MINIMUM stake');
    expect(no(['a-mo:home'], { stake: 200_000 * RUPEE })).toBe('ABOVE_MAXIMUM stake');
    expect(no(['a-mo:home'], { terms: { ...TERMS, maxPayout: 949 * RUPEE } })).toBe('ABOVE_MAXIMUM payout');
    expect(no(['a-mo:home'], { terms: { ...TERMS, maxLiability: 449 * RUPEE } })).toBe('LIMIT_REACHED ticketRisk');
    expect(no(['a-mo:home'], { stake: 1001 * RUPEE })).toBe('INSUFFICIENT_FUNDS bet');
    const dear = { legs: [{ selectionId: 'a-mo:home', price: 195 }] };
    expect(no(['a-mo:home'], dear)).toBe('PRICE_CHANGED odds');
    expect(no(['a-mo:home'], { accept: 'none', legs: [{ selectionId: 'a-mo:home', price: 185 }] })).toBe(
      'PRICE_CHANGED odds',
    );
    expect(take(world, ticketOn(world, ann, ['a-mo:home'], { ...dear, accept: 'any' })).legs[0]?.price).toBe(190);
    world.status('a-mo', 'suspended', 'Wicket');
    expect(no(['a-mo:home'])).toBe('MARKET_SUSPENDED told');
    world.do({
      verb: 'takeBreak',
      playerId: ann,
      pause: { kind: 'timeOut', until: world.now + 86_400_000 },
      past: PAST,
    });
    expect(no(['b-mo:home'])).toBe('EXCLUDED timeOut');
  });

  it('counts what tickets that are open lose the house against the limit of an outcome', () => {
    const world = threeMatches();
    const [ann, ben] = [world.player(1000), world.player(1000)];
    const terms = { ...TERMS, maxLiability: 800 * RUPEE };
    take(world, ticketOn(world, ann, ['a-mo:home'], { terms }));
    expect(world.refused(ticketOn(world, ben, ['a-mo:home'], { terms })).terms.reason).toBe('ticketRisk');
    // A stake on the other side pays for it.
    take(world, ticketOn(world, ben, ['a-mo:away'], { terms }));
    take(world, ticketOn(world, ben, ['a-mo:home'], { terms }));
  });

  it('counts the worst outcomes of all markets of an event together against its own limit', () => {
    const world = threeMatches();
    const [ann, ben] = [world.player(1000), world.player(1000)];
    const terms = { ...TERMS, maxEventLiability: 800 * RUPEE };
    take(world, ticketOn(world, ann, ['a-mo:home'], { terms }));
    // 450 on the winner and 440 on the total: together above 800, each below it.
    expect(world.refused(ticketOn(world, ben, ['a-total:o160'], { terms })).terms.reason).toBe('ticketRisk');
    take(world, ticketOn(world, ben, ['b-mo:home'], { terms }));
    settle(world, 'a-mo', 1);
    take(world, ticketOn(world, ben, ['a-total:o160'], { terms }));
  });
});

describe('what open tickets can cost the house', () => {
  it('is told by event and outcome, the worst first, and follows what happens', () => {
    const world = threeMatches();
    const [ann, ben] = [world.player(5000), world.player(5000)];
    take(world, ticketOn(world, ann, ['a-mo:home']));
    take(world, ticketOn(world, ben, ['a-mo:away'], { stake: 200 * RUPEE }));
    take(world, ticketOn(world, ben, ['a-total:o160'], { stake: 100 * RUPEE }));
    const large = take(world, ticketOn(world, ben, THREE, { stake: 1000 * RUPEE }));
    const told = () => ticketExposure(world.house, 'play:INR');
    const [first] = told().events;
    expect([told().tickets, told().staked, first?.gameId]).toEqual([4, 1800 * RUPEE, GAME]);
    // 1700 staked on the winner of a. Home: 950 and, the other two legs in the mean, 1900 × 0.95².
    expect(first?.markets[0]).toMatchObject({
      marketId: 'a-mo',
      tickets: 3,
      staked: 1700 * RUPEE,
      outcomes: [
        { outcome: 'home', result: 170_000 - 95_000 - 171_475 },
        { outcome: 'away', result: 170_000 - 38_000 },
      ],
    });
    expect(first?.markets[1]?.outcomes).toEqual([{ outcome: 'over', result: 10_000 - 18_800 }]);
    expect(first?.worst).toBe(170_000 - 95_000 - 171_475 - 8_800);
    expect(told().largest[0]?.ticketId).toBe(large.ticketId);
    settle(world, 'a-mo', 0);
    expect(
      told()
        .events.find(({ gameId }) => gameId === GAME)
        ?.markets.map(({ marketId }) => marketId),
    ).toEqual(['a-total']);
  });
});

describe('a leg that an operator decides', () => {
  const decide = (ticketId: number, leg: number, result: 'void' | 'won' | 'lost'): DecideLeg => ({
    verb: 'decideLeg',
    ticketId,
    leg,
    result,
    reason: 'a wrong price',
  });

  it('is void at once, counts as 1.00, and its market changes it no more', () => {
    const world = threeMatches();
    const ann = world.player(1000);
    const { ticketId } = take(world, ticketOn(world, ann, ['a-mo:home', 'b-mo:home']));
    const preview = legPreview(world.house, decide(ticketId, 0, 'void')) as LegPreview;
    expect(preview).toMatchObject({
      before: { isOpen: true, paid: 0, most: 180_500 },
      after: { isOpen: true, paid: 0, most: 95_000 },
    });
    const after = world.do<TicketAnswer>({ ...decide(ticketId, 0, 'void'), seen: preview }).ticket;
    expect(after).toMatchObject({ status: 'open', legs: [{ decided: 'a wrong price' }, { result: null }] });
    world.crash();
    settle(world, 'a-mo', 1);
    settle(world, 'b-mo', 0);
    expect(world.money(ann)).toEqual([1450, 0]);
  });

  it('settles a ticket, settles it anew, and takes back what was paid too much', () => {
    const world = threeMatches();
    const ann = world.player(500);
    const { ticketId } = take(world, ticketOn(world, ann, ['a-mo:home']));
    world.do(decide(ticketId, 0, 'won'));
    expect([world.money(ann), houseResult(world)]).toEqual([[950, 0], -450]);
    world.do(decide(ticketId, 0, 'lost'));
    expect([world.money(ann), houseResult(world)]).toEqual([[0, 0], 500]);
    expect(world.refused(decide(ticketId, 0, 'lost')).terms.reason).toBe('nothingChanges');
    expect(world.refused(decide(ticketId, 1, 'void')).code).toBe('NOT_FOUND');
    settle(world, 'a-mo', 0);
    expect(world.money(ann)).toEqual([0, 0]);
  });

  it('is refused where it would do something else by now, or was given back', () => {
    const world = threeMatches();
    const ann = world.player(1000);
    const { ticketId } = take(world, ticketOn(world, ann, ['a-mo:home', 'b-mo:home']));
    const seen = legPreview(world.house, decide(ticketId, 0, 'void')) as LegPreview;
    settle(world, 'b-mo', 0);
    expect(world.refused({ ...decide(ticketId, 0, 'void'), seen }).code).toBe('MARKET_VERSION_CHANGED');
    const out = { verb: 'cashOutTicket', playerId: ann, ticketId, value: 1, part: 100, terms: TERMS } as const;
    take(world, { ...out, clientRef: world.ref() });
    expect(world.refused(decide(ticketId, 0, 'void')).code).toBe('NOT_CANCELLABLE');
  });
});

describe('the preview of a result', () => {
  it('says which tickets it settles and what they pay, also when it is another result', () => {
    const world = threeMatches();
    const ann = world.player(5000);
    take(world, ticketOn(world, ann, ['a-mo:home']));
    take(world, ticketOn(world, ann, ['a-mo:away']));
    take(world, ticketOn(world, ann, ['a-mo:home', 'b-mo:home']));
    const ask = (index: number) =>
      settlementPreview(world.house, { marketId: 'a-mo', asset: 'play:INR', result: winner(index) });
    // The double stays open.
    expect(ask(0)).toMatchObject({ tickets: { tickets: 2, pays: 95_000, takenBack: 0 } });
    settle(world, 'a-mo', 0);
    expect(ask(1)).toMatchObject({ tickets: { tickets: 2, pays: 95_000, takenBack: 95_000 } });
  });
});

const PAST = { counted: 0, results: [], deposits: [] };

describe('cash out', () => {
  const out = (world: World, playerId: number, ticketId: number, value: number, part = 100): CashOutTicket => ({
    verb: 'cashOutTicket',
    playerId,
    clientRef: world.ref(),
    ticketId,
    value,
    part,
    terms: TERMS,
  });

  it('pays the fair value less the margin, in parts and whole, and ends the hold', () => {
    const world = threeMatches();
    const ann = world.player(1000);
    const { ticketId } = take(world, ticketOn(world, ann, THREE));
    settle(world, 'a-mo', 0);
    quote(world, 'b-mo', 0.8, 'b');
    const worth = () => cashOutOffer(world.house, world.house.tickets.get(ticketId) as never, TERMS.cashOutMargin);
    // 500 × 1.9 × (0.8 × 1.9) × (0.5 × 1.9) = 1371.80; less 5 %.
    expect(worth()).toEqual({ fair: 137_180, offer: 130_321 });
    expect(world.refused(out(world, ann, ticketId, 130_322)).terms).toMatchObject({
      reason: 'cashOut',
      offer: 130_321,
    });
    const half = take(world, out(world, ann, ticketId, 65_160, 50));
    expect([half.status, half.stake, half.cashedOut, world.money(ann)]).toEqual([
      'open',
      25_000,
      65_160,
      [1151.6, 250],
    ]);
    const gone = take(world, out(world, ann, ticketId, 1));
    expect([gone.status, gone.cashedOut, world.money(ann)[1]]).toEqual(['cashed_out', 65_160 + 65_160, 0]);
    settle(world, 'b-mo', 0);
    settle(world, 'c-mo', 1);
    expect(world.cash(ann)).toBeCloseTo(1000 - 500 + 651.6 * 2, 6);
    expect(world.refused(out(world, ann, ticketId, 1)).code).toBe('NOT_CANCELLABLE');
  });

  it('is not offered while a match of it is stopped, nor to another player', () => {
    const world = threeMatches();
    const [ann, ben] = [world.player(1000), world.player(1000)];
    const { ticketId } = take(world, ticketOn(world, ann, ['a-mo:home', 'b-mo:home']));
    world.status('a-mo', 'suspended', 'Wicket');
    expect(world.refused(out(world, ann, ticketId, 1)).code).toBe('MARKET_SUSPENDED');
    expect(world.refused(out(world, ben, ticketId, 1)).code).toBe('NOT_FOUND');
  });
});

describe('whatever happens to tickets', () => {
  const act = fc.record({
    what: fc.constantFrom('place', 'cashOut', 'quote', 'settle', 'decide', 'crash'),
    pick: fc.nat(999),
    share: fc.integer({ min: 1, max: 100 }),
  });

  it('money adds up, a hold is the stake that stands, and no cash-out is above what is fair', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 25 }), (acts) => {
        const world = threeMatches();
        const ann = world.player(20_000);
        for (const { what, pick, share } of acts) {
          const marketId = ['a-mo', 'b-mo', 'c-mo'][pick % 3] as string;
          if (what === 'place') {
            const selections = THREE.slice(0, 1 + (pick % 3));
            const system = selections.length === 3 && pick % 2 ? { kind: 'system' as const, system: 'Trixie' } : {};
            world.try(ticketOn(world, ann, selections, { stake: share * 10 * RUPEE, ...system }));
          } else if (what === 'quote') {
            if (world.house.markets.has(marketId))
              quote(world, marketId, 0.02 + (pick % 95) / 100, GAMES[marketId] as string);
          } else if (what === 'settle') settleAny(world, marketId, pick % 2);
          else if (what === 'decide') {
            const ticket = world.house.tickets.values().at(-1 - (pick % 2));
            const result = (['void', 'won', 'lost'] as const)[share % 3] ?? 'void';
            const leg = pick % 3;
            if (ticket) world.try({ verb: 'decideLeg', ticketId: ticket.ticketId, leg, result, reason: 'as seen' });
          } else if (what === 'crash') world.crash();
          else {
            const ticket = world.house.tickets.values().at(-1);
            const worth = ticket && cashOutOffer(world.house, ticket, 500);
            if (!ticket || !worth) continue;
            const before = world.cash(ann);
            const done = world.try(out(world, ann, ticket.ticketId, 1, share));
            if (isRefusal(done)) continue;
            const stake = Math.round((ticket.stake * share) / 100) * ticket.lines;
            const paid = Math.round((world.cash(ann) - before) * RUPEE) + stake;
            expect(paid).toBeLessThanOrEqual(
              (worth.fair * Math.round((ticket.stake * share) / 100)) / ticket.stake + 1,
            );
          }
          const held = world.house.tickets
            .values()
            .filter(({ status }) => status === 'open')
            .reduce((sum, { stake, lines }) => sum + stake * lines, 0);
          expect(world.money(ann)[1] * RUPEE).toBeCloseTo(held, 6);
        }
      }),
      { numRuns: 60 },
    );
  });

  const out = (world: World, playerId: number, ticketId: number, value: number, part: number): CashOutTicket => ({
    verb: 'cashOutTicket',
    playerId,
    clientRef: world.ref(),
    ticketId,
    value,
    part,
    terms: TERMS,
  });
});
