import { describe, expect, test } from 'vitest';
import { World } from '../testing/world.ts';
import { playersModule } from './module.ts';
import type { PlayerAnswer } from './player-answer.ts';

const BOTH = { assets: ['play:INR', 'real:INR'] as const };

test('a new player gets an account and an opening balance from the issue account', () => {
  const world = new World();
  const answer = world.do({
    type: 'createPlayer',
    username: 'Ana',
    demo: true,
    asset: 'play:INR',
    openingBalance: 5000_00,
  });
  expect(answer).toMatchObject({
    kind: 'player',
    playerId: 1,
    excluded: false,
    wallet: { available: 5000_00, cash: 5000_00, held: 0 },
  });
  expect(world.facts.map(({ fact }) => fact)).toEqual(['playerCreated', 'journalPosted']);
  expect(world.engine.ledger.balance('issue:play:INR')).toBe(-5000_00);
});

test('an opening balance of 0 makes no journal', () => {
  const world = new World();
  world.do({ type: 'createPlayer', username: 'Ana', demo: false, asset: 'play:INR', openingBalance: 0 });
  expect(world.facts.map(({ fact }) => fact)).toEqual(['playerCreated']);
});

test('a later opening balance is credited once, however often it is requested', () => {
  const world = new World();
  world.do({ type: 'createPlayer', username: 'Ana', demo: false, asset: 'play:INR', openingBalance: 0 });
  const credit = { type: 'creditOpening', playerId: 1, amount: 5000_00 } as const;
  expect(world.do(credit)).toMatchObject({ kind: 'player', opened: true, wallet: { available: 5000_00 } });
  expect(world.facts.map(({ fact }) => fact)).toEqual(['playerChanged', 'journalPosted']);
  expect(world.do(credit)).toMatchObject({ wallet: { available: 5000_00 } });
  expect(world.facts).toEqual([]);
  expect(world.engine.ledger.balance('issue:play:INR')).toBe(-5000_00);
});

test.each([
  ['nobody', { playerId: 9 }, 'NOT_FOUND'],
  ['nothing', { amount: 0 }, 'INVALID_INPUT'],
  ['half a paisa', { amount: 0.5 }, 'INVALID_INPUT'],
] as const)('an opening balance is refused: %s', (_, changes, code) => {
  const world = new World();
  world.do({ type: 'createPlayer', username: 'Ana', demo: false, asset: 'play:INR', openingBalance: 0 });
  expect(world.refused({ type: 'creditOpening', playerId: 1, amount: 100, ...changes }).code).toBe(code);
  expect(world.cash(1)).toBe(0);
});

test('a player created with an opening balance gets no second one', () => {
  const world = new World();
  const ana = world.player(100);
  expect(world.do({ type: 'creditOpening', playerId: ana, amount: 5000_00 })).toMatchObject({
    wallet: { cash: 100_00 },
  });
});

test.each([
  ['a name that is taken, in another case', { username: 'PLAYER1' }, 'INVALID_INPUT'],
  ['an asset the house does not hold', { asset: 'real:INR', demo: false }, 'FORBIDDEN'],
  ['an amount below zero', { openingBalance: -1 }, 'INVALID_INPUT'],
  ['half a paisa', { openingBalance: 0.5 }, 'INVALID_INPUT'],
] as const)('refused: %s', (_, changes, code) => {
  const world = new World();
  world.player(100);
  const command = {
    type: 'createPlayer',
    username: 'Ana',
    demo: true,
    asset: 'play:INR',
    openingBalance: 0,
    ...changes,
  } as const;
  expect(world.refused(command).code).toBe(code);
  expect(world.engine.counters.playerId).toBe(1);
});

describe('[B15] [I27] play and real money never mix', () => {
  test('a demo player cannot hold real money', () => {
    const world = new World(BOTH);
    const command = {
      type: 'createPlayer',
      username: 'Ana',
      demo: true,
      asset: 'real:INR',
      openingBalance: 0,
    } as const;
    expect(world.refused(command).code).toBe('FORBIDDEN');
  });

  test('orders in different assets do not match each other; each result is paid in its own asset', () => {
    const world = new World(BOTH);
    const [ana, bo] = [world.player(10_000, 'play:INR'), world.player(10_000, 'real:INR')];
    world.market('odds', { commissionBps: 0 });
    world.place(ana, 'odds', 'lay tides 3 × 1000');
    expect(world.place(bo, 'odds', 'back tides 3 × 1000').status).toBe('unmatched');
    world.quoteOdds('odds', [
      [['3.2 × 300'], ['3.3 × 300']],
      [[], []],
      [[], []],
    ]);
    const [play, real] = [world.bet(1), world.bet(2)];
    expect([play.matched, real.matched]).toEqual([0, 300_00]);
    world.settle('odds', { kind: 'winners', winners: [0], note: '' });
    expect([world.cash(ana), world.cash(bo)]).toEqual([10_000, 10_600]);
    expect(world.engine.ledger.balance('house:real:INR')).toBe(-600_00);
    expect(world.engine.ledger.balance('house:play:INR')).toBe(0);
    for (const journal of world.store.journals)
      for (const { debit, credit } of journal.transfers)
        expect([debit, credit].every((account) => world.engine.ledger.account(account)?.asset === journal.asset)).toBe(
          true,
        );
  });
});

test('too many unmatched bets', () => {
  const world = new World({ assets: ['play:INR'], limits: { liveOrdersPerPlayer: 3 } });
  const ana = world.player(10_000);
  world.market('odds');
  const [first] = [1, 2, 3].map(() => world.place(ana, 'odds', 'back tides 3 × 100'));
  expect(world.refused(world.order(ana, 'odds', 'back tides 3 × 100'))).toMatchObject({
    code: 'LIMIT_REACHED',
    terms: { reason: 'unmatchedBets', most: 3 },
  });
  world.cancel(ana, { orderId: first?.orderId ?? 0 });
  world.place(ana, 'odds', 'back tides 3 × 100');
});

test('a simulated player whose order is covered by a position that cannot lose is not idle', () => {
  const world = new World();
  const simulated = { demo: true, simulated: true, asset: 'play:INR', openingBalance: 10_000_00 } as const;
  const { playerId } = world.do<PlayerAnswer>({ type: 'createPlayer', username: 'sim-1', ...simulated });
  const bo = world.player(10_000);
  const market = world.market('odds');
  const isIdle = () => playersModule.queries.simulatedPlayers(world.engine, {})[0]?.isIdle;
  expect(isIdle()).toBe(true);
  world.place(bo, market, 'lay tides 2.5 × 2000');
  world.place(playerId, market, 'back tides 2.5 × 2000');
  world.place(bo, market, 'back tides 2 × 2500');
  world.place(playerId, market, 'lay tides 2 × 2500');
  expect(isIdle()).toBe(true);
  world.place(playerId, market, 'back tides 3 × 100');
  expect(world.money(playerId)).toEqual([10_000, 0]);
  expect(isIdle()).toBe(false);
});
