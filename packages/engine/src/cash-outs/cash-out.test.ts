import { expect, test } from 'vitest';
import type { AnswerOf, CommandOf } from '../modules.ts';
import { World } from '../testing/world.ts';
import { cashOutValues, quoteCashOut } from './quote-cash-out.ts';

const RUPEE = 100;

/** Ana backed Tides ₹5,000 at 1.85; the price to lay is 1.32. */
function shortened(changes: { maxStake?: number } = {}) {
  const world = new World();
  const [ana, bo] = [world.player(10_000), world.player(90_000)];
  const market = world.market('odds', { inPlayDelayMs: 5000, max: (changes.maxStake ?? 100_000) * RUPEE });
  world.place(bo, market, 'lay tides 1.85 × 5000');
  world.place(ana, market, 'back tides 1.85 × 5000');
  world.place(bo, market, 'back tides 1.32 × 20000', { persistence: 'persist' });
  return { world, ana, bo, market };
}

function cashOut(world: World, playerId: number, share: number, floorRupees: number): CommandOf<'cashOut'> {
  return { type: 'cashOut', playerId, clientRef: world.ref(), marketId: 'odds', share, floor: floorRupees * RUPEE };
}

const results = (world: World, playerId: number) =>
  quoteCashOut(world.engine, { playerId, marketId: 'odds', share: 100 })?.outcomes.map(({ before }) => before / RUPEE);

test('a whole position is levelled at once at the quoted price', () => {
  const { world, ana } = shortened();
  const quote = quoteCashOut(world.engine, { playerId: ana, marketId: 'odds', share: 100 });
  expect(quote?.value).toBe(2007.44 * RUPEE);
  const answer = world.do<AnswerOf<CommandOf<'cashOut'>>>(cashOut(world, ana, 100, 2007.44));
  expect(answer.worst).toBe(quote?.value);
  expect(answer.orders).toMatchObject([
    { side: 'lay', status: 'matched', matched: 7008_00, cashOut: answer.orders[0]?.orderId },
  ]);
  expect(results(world, ana)).toEqual([2007.44, 2008, 2008]);
  expect(world.money(ana)).toEqual([10_000, 0]);
});

test('a part is levelled in proportion', () => {
  const { world, ana } = shortened();
  world.do(cashOut(world, ana, 60, -795.5));
  expect(results(world, ana)).toEqual([2904.4, -795, -795]);
  expect(world.money(ana)).toEqual([9205, 795]);
});

test('below the floor no order is placed, and the refusal names the worst result', () => {
  const { world, ana } = shortened();
  const orders = world.engine.orders.size;
  expect(world.refused(cashOut(world, ana, 100, 2008))).toMatchObject({
    code: 'PRICE_CHANGED',
    terms: { reason: 'cashOutWorst', worst: 2007.44 * RUPEE },
  });
  expect([world.engine.orders.size, results(world, ana)]).toEqual([orders, [4250, -5000, -5000]]);
});

test('a player with all of their money in the bet can cash it out', () => {
  const world = new World();
  const [ana, bo] = [world.player(5000), world.player(90_000)];
  world.market('odds');
  world.place(bo, 'odds', 'lay tides 1.85 × 5000');
  world.place(ana, 'odds', 'back tides 1.85 × 5000');
  world.place(bo, 'odds', 'back tides 2.5 × 20000');
  expect(world.money(ana)).toEqual([0, 5000]);
  world.do(cashOut(world, ana, 100, -1300));
  expect(results(world, ana)).toEqual([-1300, -1300, -1300]);
});

test.each([
  [
    'excluded',
    'EXCLUDED',
    ({ world, ana }: ReturnType<typeof shortened>) =>
      world.do({ type: 'setExcluded', playerId: ana, excluded: true } as never),
  ],
  [
    'suspended',
    'MARKET_SUSPENDED',
    ({ world, market }: ReturnType<typeof shortened>) => world.status(market, 'suspended'),
  ],
  ['closed', 'MARKET_CLOSED', ({ world, market }: ReturnType<typeof shortened>) => world.status(market, 'closed')],
  ['level', 'NOT_CANCELLABLE', ({ world, ana }: ReturnType<typeof shortened>) => world.do(cashOut(world, ana, 100, 0))],
] as const)('is refused like any bet: %s', (_, code, act) => {
  const begun = shortened();
  act(begun);
  expect(begun.world.refused(cashOut(begun.world, begun.ana, 100, -5000)).code).toBe(code);
});

test('[I12] a repeated reference returns the same answer and places nothing twice', () => {
  const { world, ana } = shortened();
  const command = cashOut(world, ana, 50, -5000);
  const first = world.do(command);
  const count = world.engine.orders.size;
  expect(world.do(command)).toEqual(first);
  expect(world.engine.orders.size).toBe(count);
  expect(world.refused({ ...command, share: 60 }).code).toBe('DUPLICATE_REF');
});

function inPlay() {
  const begun = shortened();
  begun.world.inPlay(begun.market);
  return begun;
}

test('[B10] [I25] in play a cash-out waits out the delay without further holds, then is matched in full', () => {
  const { world, ana } = inPlay();
  const { orders } = world.do<AnswerOf<CommandOf<'cashOut'>>>(cashOut(world, ana, 100, 1900));
  expect(orders).toMatchObject([{ status: 'pending', dueAt: world.now + 5000 }]);
  expect(world.money(ana)).toEqual([5000, 5000]);
  expect(world.refused(cashOut(world, ana, 50, -5000)).code).toBe('NOT_CANCELLABLE');
  world.beat(4999);
  expect(results(world, ana)).toEqual([4250, -5000, -5000]);
  world.beat(1);
  expect(results(world, ana)).toEqual([2007.44, 2008, 2008]);
  expect(world.money(ana)).toEqual([10_000, 0]);
});

test('[B10] a price that moved within the floor is taken, one beyond it changes nothing', () => {
  for (const [price, floor, isDone] of [
    [1.34, 1800, true],
    [1.4, 1800, false],
  ] as const) {
    const { world, ana, bo, market } = inPlay();
    const { orders } = world.do<AnswerOf<CommandOf<'cashOut'>>>(cashOut(world, ana, 100, floor));
    world.cancel(bo, { marketId: market });
    world.place(bo, market, `back tides ${price} × 20000`);
    world.beat(5000);
    const order = world.bet(orders[0]?.orderId ?? 0);
    expect(order.status).toBe(isDone ? 'matched' : 'lapsed');
    expect(Math.min(...(results(world, ana) ?? []))).toBeGreaterThanOrEqual(isDone ? floor : -5000);
    if (!isDone) expect([order.reason, results(world, ana)]).toEqual(['price_moved', [4250, -5000, -5000]]);
  }
});

test('a bet during the delay that lowers the result below the floor stops the cash-out', () => {
  const { world, ana, bo, market } = inPlay();
  world.place(ana, market, 'back kings 5 × 1000', { persistence: 'persist' });
  world.place(bo, market, 'lay kings 5 × 1000');
  world.now += 1000;
  const { orders } = world.do<AnswerOf<CommandOf<'cashOut'>>>(cashOut(world, ana, 100, 2000));
  world.beat(5000);
  expect(world.bet(orders[0]?.orderId ?? 0)).toMatchObject({ status: 'lapsed', reason: 'floor_broken' });
});

test('two orders enter the book together or not at all', () => {
  for (const isTaken of [false, true]) {
    const world = new World();
    const [ana, bo] = [world.player(10_000), world.player(90_000)];
    const market = world.market('odds');
    for (const runner of ['tides', 'kings']) {
      world.place(bo, market, `lay ${runner} 3 × 1000`);
      world.place(ana, market, `back ${runner} 3 × ${runner === 'tides' ? 1000 : 600}`);
      world.cancel(bo, { marketId: market });
    }
    for (const runner of ['tides', 'kings'])
      world.place(bo, market, `back ${runner} 3.1 × 5000`, { persistence: 'persist' });
    world.inPlay(market);
    const { orders } = world.do<AnswerOf<CommandOf<'cashOut'>>>(cashOut(world, ana, 100, -1600));
    expect(orders.map(({ side, runnerName }) => `${side} ${runnerName}`)).toEqual(['lay Tides', 'lay Kings']);
    if (isTaken)
      world.cancel(bo, {
        orderId:
          [...world.engine.orders.values()].findLast((order) => order.runnerIndex === 1 && order.playerId === bo)
            ?.orderId ?? 0,
      });
    world.beat(5000);
    expect(orders.map(({ orderId }) => world.bet(orderId).status)).toEqual(
      isTaken ? ['lapsed', 'lapsed'] : ['matched', 'matched'],
    );
  }
});

test('a suspension or a restart during the delay leaves the bets as they were', () => {
  for (const end of ['suspension', 'restart'] as const) {
    const { world, ana, market } = inPlay();
    world.do(cashOut(world, ana, 100, 0));
    if (end === 'suspension') world.status(market, 'suspended');
    else world.crash();
    expect(world.money(ana)).toEqual([5000, 5000]);
    world.beat(5000);
    expect(results(world, ana)).toEqual([4250, -5000, -5000]);
  }
});

test('a player sees the cash-out value of each of their markets', () => {
  const { world, ana, bo, market } = shortened();
  world.market('other');
  expect(cashOutValues(world.engine, { playerId: ana })).toEqual([{ marketId: market, value: 2007.44 * RUPEE }]);
  world.status(market, 'suspended');
  expect(cashOutValues(world.engine, { playerId: ana })).toEqual([{ marketId: market, value: null }]);
  world.status(market, 'open');
  world.settle(market, { kind: 'winners', winners: [0], note: '' });
  expect(cashOutValues(world.engine, { playerId: bo })).toEqual([]);
});
