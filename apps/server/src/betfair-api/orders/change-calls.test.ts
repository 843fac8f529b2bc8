import { betIdOf, type ParamsOf } from '@crease/betfair';
import type { Bet } from '@crease/contract';
import { type Command, type OrderSnapshot, snapshotOrder } from '@crease/engine';
import type { Market } from '@crease/exchange';
import { isRefusal } from '@crease/kernel';
import { expect, it } from 'vitest';
import { World } from '../../../../../packages/engine/src/testing/world.ts';
import { betWire } from '../../orders/bet-wire.ts';
import type { ApiCaller } from '../access/api-caller.ts';
import { orderCalls } from './change-calls.ts';
import type { OrderCallsOptions } from './place-calls.ts';

/** Order calls of a player in one market of an engine in memory; bets are read as they were placed. */
function opened() {
  const world = new World();
  const [ana, bo] = [world.player(10_000), world.player(10_000)];
  const market = world.market('odds');
  const read = new Map<number, Bet>();
  const submit = async (_caller: ApiCaller, command: Command) => {
    const outcome = world.try(command);
    return isRefusal(outcome) ? outcome : outcome.answer;
  };
  const options = {
    markets: { find: async () => [{ ours: { marketId: market } }] },
    bets: { find: async (_caller: ApiCaller, orderId: number) => read.get(orderId) ?? null },
    side: { change: submit, place: submit },
    count: () => {},
    now: () => world.now,
  };
  const caller = { playerId: ana, key: { number: 1, mayTrade: true } } as unknown as ApiCaller;
  const calls = orderCalls(options as unknown as OrderCallsOptions);
  const place = (words: string): OrderSnapshot => {
    const order = world.place(ana, market, words);
    read.set(order.orderId, betWire(order));
    return order;
  };
  const stateOf = ({ orderId }: OrderSnapshot) =>
    betWire(snapshotOrder(world.engine, world.engine.markets.get(market) as Market, world.bet(orderId)));
  const reduce = ({ orderId }: OrderSnapshot, sizeReduction: number) => {
    const params = { marketId: '1.1', instructions: [{ betId: betIdOf(String(orderId)), sizeReduction }] };
    return calls.cancelOrders(params as ParamsOf<'cancelOrders'>, caller);
  };
  return { world, ana, bo, market, place, stateOf, reduce };
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
