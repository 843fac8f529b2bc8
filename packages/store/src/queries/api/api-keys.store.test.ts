import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestStore, type TestStore } from '../../testing/open-test-store.ts';
import { SampleExchange } from '../../testing/sample-exchange.ts';
import type { ApiKeyRow } from './api-keys.ts';

let test: TestStore;

const KEY: ApiKeyRow = {
  playerId: 1,
  number: 1,
  keyHash: Buffer.from('first'),
  masked: 'cr_live_a••••••b',
  name: 'Bot',
  kind: 'live',
  mayTrade: true,
  addresses: [],
  mostStake: null,
  mostDayLoss: null,
  certificate: null,
  createdAt: 1,
  endedAt: null,
  lastUsedAt: null,
  callsDay: 0,
  calls: 0,
};

beforeAll(async () => {
  test = await openTestStore();
  const exchange = new SampleExchange();
  exchange.player('Ann');
  await test.store.commit(test.store.collect(exchange.takeFacts()));
});
afterAll(() => test.remove());

it('a key that has ended stays ended, whatever is stored later', async () => {
  const { apiKeys } = test.store;
  await apiKeys.addKey(KEY);
  await apiKeys.endKey(KEY, 5);
  await apiKeys.changeKey({ ...KEY, mostStake: 300 });
  await apiKeys.putUse({ ...KEY, lastUsedAt: 9, callsDay: 1, calls: 2 });
  await apiKeys.endKey(KEY, 7);
  const [row] = await apiKeys.keys(0);
  expect(row).toMatchObject({ endedAt: 5, mostStake: null, lastUsedAt: 9, calls: 2 });
});

it('a number is given once: a second key of it is refused, not mixed with the first one', async () => {
  const { apiKeys } = test.store;
  await apiKeys.addKey({ ...KEY, number: 2, keyHash: Buffer.from('second'), mostStake: 100 });
  const third = { ...KEY, number: 2, keyHash: Buffer.from('third'), mostStake: null };
  await expect(apiKeys.addKey(third)).rejects.toThrow();
  expect((await apiKeys.keys(0)).find(({ number }) => number === 2)).toMatchObject({ mostStake: 100 });
});
