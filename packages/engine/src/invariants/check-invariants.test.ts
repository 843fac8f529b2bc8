import { expect, test } from 'vitest';
import { checkInvariants, type Engine, marketChecks, moneyChecks } from '../index.ts';
import { World, winner } from '../testing/world.ts';
import { settle, take, threeMatches, ticketOn } from '../tickets/testing/three-matches.ts';

/** Builds a valid engine with every kind of content. */
function sound() {
  const world = new World();
  const [ana, bo] = [world.player(10_000), world.player(10_000)];
  world.market('odds');
  world.place(bo, 'odds', 'lay tides 3 × 1000');
  world.place(bo, 'odds', 'lay tides 3 × 500');
  world.place(ana, 'odds', 'back tides 3 × 400');
  world.market('runs', { type: 'fancy' });
  world.quoteFancy('runs', [45, 100], [47, 90]);
  world.take(world.fancyBet(ana, 'runs', 'yes 47 @ 90 × 1000'));
  world.market('done');
  world.place(bo, 'done', 'lay kings 2 × 500');
  world.place(ana, 'done', 'back kings 2 × 500');
  world.settle('done', winner(1));
  expect(checkInvariants(world.engine)).toEqual([]);
  const book = (marketId: string) => {
    const found = world.engine.markets.get(marketId)?.books.get('play:INR');
    if (!found) throw new Error('no book');
    return found;
  };
  const account = (accountId: string) => {
    const found = world.engine.ledger.account(accountId);
    if (!found) throw new Error('no account');
    return found;
  };
  return { world, ana, bo, book, account, order: (orderId: number) => world.bet(orderId) };
}
type Sound = ReturnType<typeof sound>;
const hold = (world: World, playerId: number, id: string, amount: number) =>
  world.engine.playerStates[playerId]?.balances.setHold({ kind: 'market', id }, amount);

test.each<[what: string, id: string, damage: (it: Sound) => void]>([
  ['a balance that drifted', '[I2]', ({ account }) => Object.assign(account('cash:1:play:INR'), { balance: 1 })],
  ['a balance below zero', '[I4]', ({ account }) => Object.assign(account('cash:1:play:INR'), { balance: -1 })],
  ['a hold that is not the exposure', '[I5]', ({ world, ana }) => hold(world, ana, 'odds', 1)],
  ['a hold in a market that is over', '[I5]', ({ world, ana }) => hold(world, ana, 'done', 100)],
  [
    'a hold for a withdrawal that does not exist',
    '[I5]',
    ({ world, ana }) => world.engine.playerStates[ana]?.balances.setHold({ kind: 'withdrawal', id: 'w1' }, 100),
  ],
  ['a position without one of its fills', '[I7]', ({ book }) => book('odds').positions.get(1)?.sums.fill(0)],
  ['a house position without one of its fills', '[I7]', ({ book }) => book('runs').housePosition.sums.fill(0)],
  ['parts that do not sum to the size', '[I8]', ({ order }) => Object.assign(order(1), { cancelled: 100 })],
  ['a match without a fill', '[I8]', ({ order }) => Object.assign(order(3), { matchedValue: 1 })],
  ['a wrong status', '[I8]', ({ order }) => Object.assign(order(2), { status: 'matched' })],
  ['a match worse than the limit', '[I10]', ({ order }) => Object.assign(order(3), { price: 400 })],
  ['a queue out of time order', '[I10]', ({ order }) => Object.assign(order(2), { restedSeq: 0 })],
  ['a missing payment', '[I13]', ({ world }) => world.engine.settlements.set('done', [])],
  ['money left in clearing', '[I13]', ({ account }) => Object.assign(account('clearing:play:INR'), { balance: 5 })],
  ['an open order in a settled market', '[T05]', ({ order }) => Object.assign(order(5), { remaining: 100 })],
  [
    'an order in another asset',
    '[I27]',
    ({ world }) => Object.assign(world.engine.players.get(1) ?? {}, { asset: 'real:INR' }),
  ],
])('%s is detected: %s', (_, id, damage) => {
  const it = sound();
  damage(it);
  expect(checkInvariants(it.world.engine).join('\n')).toContain(id);
  expect(inSmallSteps(it.world.engine).join('\n')).toContain(id);
});

/** Checks one account, ticket or player per step, then market by market; calls `between` between any two steps. */
function inSmallSteps(engine: Engine, between: () => void = () => {}): string[] {
  const found: string[] = [];
  const run = (steps: Iterable<readonly string[]>) => {
    for (const breaches of steps) {
      found.push(...breaches);
      between();
    }
  };
  run(moneyChecks(engine, 1));
  for (const market of engine.markets.values()) run(marketChecks(engine, market, 1));
  return found;
}

test('an engine that keeps running between check steps passes, and a drift is still detected', () => {
  const { world, ana, bo, account } = sound();
  let steps = 0;
  const goOn = () => {
    steps++;
    const [layer, backer] = steps % 2 === 0 ? [ana, bo] : [bo, ana];
    world.place(layer, 'odds', 'lay kings 2 × 100');
    world.place(backer, 'odds', 'back kings 2 × 100');
    if (steps % 5 === 0) world.player(500);
  };
  expect(inSmallSteps(world.engine, goOn)).toEqual([]);
  expect(steps).toBeGreaterThan(10);
  Object.assign(account('cash:1:play:INR'), { balance: account('cash:1:play:INR').balance + 1 });
  expect(inSmallSteps(world.engine).join()).toContain('[I2]');
});

/** Runs `change` after the first step, then in another engine after the second one, and so on. @returns all breaches. */
function changedAfterEachStep(
  start: () => { readonly checks: Iterator<readonly string[]>; readonly change: () => void },
): string[] {
  const found: string[] = [];
  for (let after = 1; ; after++) {
    const { checks, change } = start();
    for (let count = 0; count < after; count++) if (checks.next().done) return found;
    change();
    for (let step = checks.next(); !step.done; step = checks.next()) found.push(...step.value);
  }
}

test('tickets that lapse or are settled between two check steps are checked as they are then', () => {
  const start = () => {
    const world = threeMatches();
    const ann = world.player(10_000);
    world.inPlay('a-mo');
    for (const selection of ['a-mo:home', 'b-mo:home', 'a-mo:home']) take(world, ticketOn(world, ann, [selection]));
    const change = () => {
      settle(world, 'b-mo', 1);
      world.status('a-mo', 'suspended');
      world.beat(5000);
      expect(world.money(ann)).toEqual([9500, 0]);
    };
    return { checks: moneyChecks(world.engine, 1), change };
  };
  expect(changedAfterEachStep(start)).toEqual([]);
});

test('a settled market that leaves memory between two check steps is not checked further', () => {
  const start = () => {
    const { world } = sound();
    const market = world.engine.markets.get('done');
    if (!market) throw new Error('no market');
    const change = () => world.do({ type: 'archiveMarket', marketId: 'done' });
    return { checks: marketChecks(world.engine, market, 1), change };
  };
  expect(changedAfterEachStep(start)).toEqual([]);
});

test('a hundred steps read each bet as often as one step: no step reads a large market as a whole', () => {
  const { world, book } = sound();
  const rich = world.player(100_000);
  for (let bet = 0; bet < 100; bet++) world.place(rich, 'odds', 'lay tides 3 × 100');
  const [order] = book('odds').orders;
  if (!order) throw new Error('no order');
  const { playerId } = order;
  let reads = 0;
  Object.defineProperty(order, 'playerId', {
    get: () => {
      reads++;
      return playerId;
    },
  });
  const readsWith = (atOnce: number) => {
    reads = 0;
    const market = world.engine.markets.get('odds');
    if (!market) throw new Error('no market');
    expect([...marketChecks(world.engine, market, atOnce)].flat()).toEqual([]);
    return reads;
  };
  expect(readsWith(Number.POSITIVE_INFINITY)).toBeGreaterThan(0);
  expect(readsWith(1)).toBe(readsWith(Number.POSITIVE_INFINITY));
});
