import { describe, expect, test } from 'vitest';
import { execute, restoreEngine, VERSION_JUMP } from '../index.ts';
import { dumpEngine } from '../testing/dump-engine.ts';
import { runs, voidResult, World, winner } from '../testing/world.ts';

const OPTIONS = { assets: ['play:INR' as const] };

/** An engine in full use: resting, partly matched and pending orders, a fancy, a settled market. */
function busyWorld() {
  const world = new World(OPTIONS);
  const [ana, bo, cleo] = [world.player(10_000), world.player(10_000), world.player(10_000)];
  world.market('odds', { inPlayDelayMs: 5000 });
  for (const player of [ana, bo, cleo]) world.place(player, 'odds', 'lay tides 3 × 200', { persistence: 'persist' });
  world.place(bo, 'odds', 'back tides 3 × 300');
  world.quoteOdds('odds', [
    [['2.9 × 500'], ['3.1 × 500']],
    [[], []],
    [[], []],
  ]);
  world.place(cleo, 'odds', 'lay tides 3.1 × 200');
  world.market('runs', { type: 'fancy' });
  world.quoteFancy('runs', [45, 100], [47, 90]);
  world.take(world.fancyBet(ana, 'runs', 'yes 47 @ 90 × 1000'));
  world.inPlay('odds');
  world.market('done');
  world.place(bo, 'done', 'lay kings 2 × 500');
  world.place(cleo, 'done', 'back kings 2 × 500');
  world.settle('done', winner(1));
  const pending = world.place(bo, 'odds', 'back tides 2.9 × 300');
  expect(pending.status).toBe('pending');
  return { world, ana, bo, cleo, pending };
}

describe('[M06] the engine restored from its store', () => {
  test('is identical, including places in queues', () => {
    const { world } = busyWorld();
    expect(dumpEngine(restoreEngine(world.store.engineRows(), OPTIONS))).toEqual(dumpEngine(world.engine));
  });

  test('accepts no command before the restart, and only one restart', () => {
    const { world } = busyWorld();
    const engine = restoreEngine(world.store.engineRows(), OPTIONS);
    expect(() => execute(engine, { type: 'beat', feedReadTo: world.now }, { now: world.now })).toThrow('restart first');
    execute(engine, { type: 'restart' }, { now: world.now });
    expect(() => execute(engine, { type: 'restart' }, { now: world.now })).toThrow('runs once');
  });

  test('pending orders lapse and release their money, resting ones stay, markets wait for the feed', () => {
    const { world, bo, pending } = busyWorld();
    const versions = [...world.engine.markets.values()].map((market) => market.version);
    const [, held] = world.money(bo);
    world.crash();
    expect(world.bet(pending.orderId)).toMatchObject({ status: 'lapsed', reason: 'restarted', lapsed: 300_00 });
    expect(world.money(bo)[1]).toBe(held - 300);
    expect(world.bet(3)).toMatchObject({ status: 'partly_matched', remaining: 100_00 });
    expect([...world.engine.markets.values()].map(({ status }) => status)).toEqual(['suspended', 'suspended']);
    const after = [...world.engine.markets.values()].map((market) => market.version);
    expect(after.every((version, at) => version >= VERSION_JUMP && version > (versions[at] ?? 0))).toBe(true);
  });

  test('a second crash right after the first loses nothing and jumps again', () => {
    const { world } = busyWorld();
    world.crash();
    const once = dumpEngine(world.engine);
    world.crash();
    const strip = (dump: ReturnType<typeof dumpEngine>) => ({
      ...dump,
      markets: dump.markets.map(({ guardVersion, ...rest }) => rest),
    });
    expect(strip(dumpEngine(world.engine))).toEqual(strip(once));
  });

  test('[B01] answered references return their stored answers', () => {
    const world = new World(OPTIONS);
    const ana = world.player(10_000);
    const order = world.order(ana, world.market('odds'), 'back tides 3 × 200');
    const answer = world.do(order);
    world.crash();
    expect(world.do(order)).toEqual(answer);
    expect(world.refused({ ...order, size: 300_00 }).code).toBe('DUPLICATE_REF');
    expect(world.facts).toEqual([]);
  });

  test('[I14] a sequence with a crash after every command ends with the same balances', () => {
    const tell = (crash: boolean) => {
      const world = new World(OPTIONS);
      const act = (it: () => void) => {
        it();
        if (crash) world.crash();
        for (const market of world.engine.markets.values())
          if (!market.result && market.status !== 'open') world.status(market.definition.marketId, 'open');
      };
      const [ana, bo] = [world.player(10_000), world.player(10_000)];
      act(() => world.market('odds'));
      act(() => world.market('other'));
      act(() => world.place(bo, 'odds', 'lay tides 3 × 1000', { persistence: 'persist' }));
      act(() => world.place(ana, 'odds', 'back tides 3 × 600'));
      act(() => world.place(ana, 'other', 'lay kings 2 × 500', { persistence: 'persist' }));
      act(() => world.place(bo, 'other', 'back kings 2 × 800', { persistence: 'persist' }));
      act(() => world.settle('odds', winner(0)));
      act(() => world.do({ type: 'voidOrder', orderId: 3, reason: 'mistake' }));
      act(() => world.settle('other', winner(1)));
      return [world.cash(ana), world.cash(bo)];
    };
    expect(tell(true)).toEqual(tell(false));
  });

  test('rows that contradict each other are refused', () => {
    const { world } = busyWorld();
    const rows = world.store.engineRows();
    const start = (changes: Partial<typeof rows>) => () => restoreEngine({ ...rows, ...changes }, OPTIONS);
    const unasked = { playerId: 1, asset: 'play:INR', kind: 'withdrawal', id: 'w1', amount: 100 } as const;
    expect(start({ holds: [unasked] })).toThrow('[I5]');
    expect(start({ accounts: rows.accounts.slice(1) })).toThrow();
    expect(start({ fills: rows.fills.slice(1) })).toThrow('[I8]');
    expect(
      start({ orders: rows.orders.map((order, at) => (at === 0 ? { ...order, cancelled: 100 } : order)) }),
    ).toThrow('[I8]');
  });
});

describe('a settled market that left memory', () => {
  test('is recalled and resettled as if it had never left memory', () => {
    const { world, bo, cleo } = busyWorld();
    world.do({ type: 'archiveMarket', marketId: 'done' });
    expect(world.engine.orders.get(7)).toBeUndefined();
    world.crash();
    world.do({ type: 'recallMarket', rows: world.store.settledRows('done') });
    world.resettle('done', winner(0));
    expect([world.cash(bo), world.cash(cleo)]).toEqual([10_490, 9500]);
    world.resettle('done', voidResult('wrong fixture'));
    expect([world.cash(bo), world.cash(cleo)]).toEqual([10_000, 10_000]);
    world.do({ type: 'archiveMarket', marketId: 'done' });
    expect(world.engine.markets.has('done')).toBe(false);
  });

  test('a market without a result is neither archived nor recalled', () => {
    const { world } = busyWorld();
    expect(world.refused({ type: 'archiveMarket', marketId: 'runs' }).code).toBe('INVALID_INPUT');
    const rows = { ...world.store.settledRows('runs') };
    world.settle('runs', runs(50));
    world.do({ type: 'archiveMarket', marketId: 'runs' });
    expect(() => world.do({ type: 'recallMarket', rows })).toThrow('no result');
  });
});

test('[B10] before a stop orders in the delay lapse and release their money; resting ones stay, nothing is due later', () => {
  const world = new World();
  const [ana, bo] = [world.player(10_000), world.player(10_000)];
  const market = world.market('odds', { inPlayDelayMs: 5000 });
  world.inPlay(market);
  const resting = world.place(bo, market, 'lay tides 2.5 × 1000', { persistence: 'persist' });
  const waiting = world.place(ana, market, 'back tides 2.5 × 400');
  expect(world.money(ana)).toEqual([9600, 400]);
  expect(world.do({ type: 'lapseDelayed' })).toEqual({ kind: 'lapsed', lapsed: 1 });
  expect(world.bet(waiting.orderId)).toMatchObject({ status: 'lapsed', reason: 'restarted', lapsed: 400_00 });
  expect(world.money(ana)).toEqual([10_000, 0]);
  expect(world.bet(resting.orderId)).toMatchObject({ status: 'unmatched', remaining: 1000_00 });
  expect(world.beat(9000)).toMatchObject({ released: 0, nextDueAt: null });
  expect(world.do({ type: 'lapseDelayed' })).toEqual({ kind: 'lapsed', lapsed: 0 });
});
