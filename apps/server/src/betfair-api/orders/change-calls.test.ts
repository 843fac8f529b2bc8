import { betIdOf, type ParamsOf } from '@crease/betfair';
import type { Bet } from '@crease/contract';
import { type Command, type CommandOf, type OrderSnapshot, snapshotOrder } from '@crease/engine';
import { type Market, onCloseTerms } from '@crease/exchange';
import { isRefusal } from '@crease/kernel';
import { expect, it } from 'vitest';
import { World } from '../../../../../packages/engine/src/testing/world.ts';
import { betWire } from '../../orders/bet-wire.ts';
import type { ApiCaller } from '../access/api-caller.ts';
import { orderCalls } from './change-calls.ts';
import type { OrderCallsOptions } from './place-calls.ts';

type ReplaceParams = ParamsOf<'replaceOrders'>;

/** Order calls of a player in one market of an engine in memory; bets are read as they were placed. */
function opened() {
  const world = new World();
  const [ana, bo] = [world.player(10_000), world.player(10_000)];
  const market = world.market('odds');
  const numbered = {
    api: { version: world.engine.markets.get(market)?.version },
    ours: { marketId: market },
    definition: {},
  };
  const read = new Map<number, Bet>();
  const sent: string[] = [];
  const submit = async (_caller: ApiCaller, command: Command) => {
    sent.push(command.type);
    const outcome = world.try(command);
    return isRefusal(outcome) ? outcome : outcome.answer;
  };
  const options = {
    markets: { find: async () => [numbered] },
    bets: {
      find: async (_caller: ApiCaller, orderId: number) => read.get(orderId) ?? null,
      placesOf: async () => [{ marketId: '1.1', selectionId: 101 }],
    },
    account: { change: submit, place: submit, left: async () => sent.push('wait') },
    dayLimit: { within: async (_caller: ApiCaller, _placement: object, place: () => Promise<unknown>) => place() },
    count: () => {},
    now: () => world.now,
  };
  const caller = { playerId: ana, key: { number: 1, mayTrade: true, mostStake: null } } as unknown as ApiCaller;
  const calls = orderCalls(options as unknown as OrderCallsOptions);
  const place = (words: string, terms: Partial<CommandOf<'placeOrder'>> = {}): OrderSnapshot => {
    const order = world.place(ana, market, words, terms);
    read.set(order.orderId, betWire(order));
    return order;
  };
  const stateOf = ({ orderId }: Pick<OrderSnapshot, 'orderId'>) =>
    betWire(snapshotOrder(world.engine, world.engine.markets.get(market) as Market, world.bet(orderId)));
  const idOf = ({ orderId }: OrderSnapshot) => betIdOf(String(orderId));
  const reduce = (order: OrderSnapshot, sizeReduction: number) => {
    const params = { marketId: '1.1', instructions: [{ betId: idOf(order), sizeReduction }] };
    return calls.cancelOrders(params as ParamsOf<'cancelOrders'>, caller);
  };
  const replace = (orders: readonly OrderSnapshot[], newPrice: number, terms: Partial<ReplaceParams> = {}) => {
    const instructions = orders.map((order) => ({ betId: idOf(order), newPrice }));
    const params = { marketId: '1.1', instructions, ...terms };
    return calls.replaceOrders(params as ReplaceParams, caller);
  };
  return { world, ana, bo, market, sent, read, place, stateOf, reduce, replace };
}

it('a reduction takes its size from what remains when it is carried out', async () => {
  const { world, ana, bo, market, place, stateOf, reduce } = opened();
  const order = place('lay tides 1.9 × 1000');
  world.place(bo, market, 'back tides 1.9 × 500');
  expect(await reduce(order, 300)).toMatchObject({ instructionReports: [{ status: 'SUCCESS', sizeCancelled: 300 }] });
  expect(stateOf(order)).toMatchObject({ matched: 500, remaining: 200, cancelled: 300 });
  expect(await reduce(order, 300)).toMatchObject({ instructionReports: [{ status: 'SUCCESS', sizeCancelled: 200 }] });
  expect(world.money(ana)[1]).toBe(450);
  expect(await reduce(order, 300)).toMatchObject({ instructionReports: [{ errorCode: 'BET_TAKEN_OR_LAPSED' }] });
});

it('a reduction by no whole rupees is refused', async () => {
  const { place, stateOf, reduce } = opened();
  const order = place('lay tides 1.9 × 1000');
  for (const size of [0, -100, 100.5, 0.001])
    expect(await reduce(order, size)).toMatchObject({ instructionReports: [{ errorCode: 'INVALID_BET_SIZE' }] });
  expect(stateOf(order)).toMatchObject({ remaining: 1000, cancelled: 0 });
});

it('a bet on close is not replaced', async () => {
  const { place, stateOf, replace } = opened();
  for (const limit of [null, 400]) {
    const order = place('lay tides 2 × 1', onCloseTerms('lay', 600_00, limit));
    const before = stateOf(order);
    expect(await replace([order], 10)).toMatchObject({
      instructionReports: [{ errorCode: 'INVALID_PRICE_EDIT', placeInstructionReport: { status: 'FAILURE' } }],
    });
    expect(stateOf(order)).toEqual(before);
  }
});

it('a replaced bet keeps its time in force', async () => {
  const { world, bo, market, place, stateOf, replace } = opened();
  world.place(bo, market, 'lay tides 2 × 1000');
  const until = world.now + 60_000;
  const order = place('back tides 3 × 100', { timeInForce: 'postOnly', until });
  expect(await replace([order], 4)).toMatchObject({ status: 'SUCCESS' });
  expect(stateOf({ orderId: order.orderId + 1 })).toMatchObject({
    price: 4,
    timeInForce: 'postOnly',
    until: new Date(until).toISOString(),
  });
  expect(await replace([place('back tides 3 × 100', { timeInForce: 'postOnly' })], 2)).toMatchObject({
    instructionReports: [{ errorCode: 'CANCELLED_NOT_PLACED' }],
  });
});

it('a bet is replaced by the market version of the call', async () => {
  const { world, market, place, stateOf, replace } = opened();
  const seen = world.engine.markets.get(market)?.version ?? 0;
  const order = place('back tides 3 × 100');
  expect(await replace([order], 4, { marketVersion: { version: seen + 1 } })).toMatchObject({
    errorCode: 'INVALID_MARKET_VERSION',
  });
  expect(stateOf(order)).toMatchObject({ remaining: 100 });
  world.status(market, 'suspended');
  world.status(market, 'open');
  const later = place('back tides 3 × 100');
  expect(await replace([later], 4, { marketVersion: { version: seen } })).toMatchObject({
    instructionReports: [{ errorCode: 'CANCELLED_NOT_PLACED' }],
  });
  expect(await replace([place('back tides 3 × 100')], 4)).toMatchObject({ status: 'SUCCESS' });
});

it('all bets of a call are replaced before any waits out the delay, and asynchronously none waits', async () => {
  const { world, bo, market, sent, place, replace } = opened();
  world.place(bo, market, 'lay tides 2 × 1000', { persistence: 'persist' });
  const orders = Array.from({ length: 4 }, () => place('back tides 3 × 100', { persistence: 'persist' }));
  world.inPlay(market);
  const both = ['cancelOrdersById', 'placeOrder', 'cancelOrdersById', 'placeOrder'];
  expect(await replace(orders.slice(0, 2), 2)).toMatchObject({ status: 'SUCCESS' });
  expect(sent.splice(0)).toEqual([...both, 'wait', 'wait']);
  const placed = { placeInstructionReport: { status: 'SUCCESS', orderStatus: 'PENDING' } };
  const { instructionReports } = (await replace(orders.slice(2), 2, { async: true })) as Record<string, object[]>;
  expect(instructionReports).toMatchObject([placed, placed]);
  expect(JSON.stringify(instructionReports)).not.toMatch(/"placedDate"/);
  expect(sent).toEqual(both);
});

it('a bet that has left the memory since it was read is over', async () => {
  const { read, place, reduce, replace } = opened();
  const order = place('lay tides 1.9 × 1000');
  const gone = { ...order, orderId: 99 };
  read.set(99, betWire(gone));
  const error = { errorCode: 'BET_TAKEN_OR_LAPSED' };
  expect(await reduce(gone, 300)).toMatchObject({ instructionReports: [error] });
  expect(await replace([gone], 2)).toMatchObject({ instructionReports: [{ cancelInstructionReport: error }] });
});
