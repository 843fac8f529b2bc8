import type { Order, OrderStatus } from '@crease/exchange';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestStore, type TestStore } from '../testing/open-test-store.ts';
import { sampleFill, sampleMarket, sampleOrder } from '../testing/sample-facts.ts';
import { ASSET_CODES, ORDER_STATUS_CODES, PERSISTENCE_CODES, SIDE_CODES, TIME_IN_FORCE_CODES } from './codes.ts';

let test: TestStore;
beforeAll(async () => {
  test = await openTestStore();
});
afterAll(() => test.remove());

/** As in existing databases. New texts are appended. */
it.each([
  [ASSET_CODES, ['play:INR', 'real:INR']],
  [SIDE_CODES, ['back', 'lay']],
  [TIME_IN_FORCE_CODES, ['goodTillCancelled', 'fillOrKill', 'postOnly', 'onClose']],
  [PERSISTENCE_CODES, ['lapse', 'persist', 'startingPrice']],
  [
    ORDER_STATUS_CODES,
    ['pending', 'unmatched', 'partly_matched', 'matched', 'cancelled', 'lapsed', 'settled', 'voided'],
  ],
])('a code never changes its text, and none is used twice: %o', (codes, words) => {
  expect(Object.entries(codes).slice(0, words.length)).toEqual(words.map((word, at) => [word, at]));
  expect(new Set(Object.values(codes)).size).toBe(Object.keys(codes).length);
});

it('the views return every text and zero as it was written', async () => {
  const own: Partial<Order>[] = [
    ...(Object.keys(ORDER_STATUS_CODES) as OrderStatus[]).map((status) => ({ status })),
    ...(Object.keys(ASSET_CODES) as Order['asset'][]).map((asset) => ({ asset })),
    ...(Object.keys(SIDE_CODES) as Order['side'][]).map((side) => ({ side })),
    ...(Object.keys(TIME_IN_FORCE_CODES) as Order['timeInForce'][]).map((timeInForce) => ({ timeInForce })),
    ...(Object.keys(PERSISTENCE_CODES) as Order['persistence'][]).map((persistence) => ({ persistence })),
    { until: 77 },
    { minFill: 10_000, run: 52, dueAt: 7, marketVersion: 3, restedSeq: 0, profit: -5, settledAt: 9, reason: 'why' },
    { remaining: 0, matched: 10_000, cancelled: 10_000, lapsed: 10_000, voided: 20_000, matchedValue: 1_850_000 },
  ];
  const orders = own.map((fields, at) => sampleOrder(at + 1, fields));
  const fills = [sampleFill(1), sampleFill(2, { asset: 'real:INR', run: 52, voided: true })];
  const { store } = test;
  await store.commit(
    store.collect([
      { fact: 'marketOpened', market: sampleMarket('market-1') },
      ...orders.map((order) => ({ fact: 'orderPlaced', order }) as const),
      ...fills.map((fill) => ({ fact: 'filled', fill }) as const),
    ]),
  );
  const house = await store.loadEngine();
  expect(house.orders).toEqual(orders);
  expect(house.fills).toEqual(fills);
});

it('a reference places only one bet', async () => {
  const { store } = test;
  const again = sampleOrder(1000, { clientRef: 'reference-1' });
  await expect(store.commit(store.collect([{ fact: 'orderPlaced', order: again }]))).rejects.toMatchObject({
    name: 'CommitRefusedError',
  });
});

it('a bet on a market that was neither opened nor loaded is rejected', async () => {
  const { store } = test;
  const order = sampleOrder(1001, { marketId: 'nobody-knows' });
  await expect(async () => store.commit(store.collect([{ fact: 'orderPlaced', order }]))).rejects.toThrow(
    'has no number',
  );
  await store.ping();
});
