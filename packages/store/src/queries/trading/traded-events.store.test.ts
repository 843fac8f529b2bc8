import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestStore, type TestStore } from '../../testing/open-test-store.ts';

let test: TestStore;
beforeAll(async () => {
  test = await openTestStore();
});
afterAll(() => test.remove());

it('reads the entries of all open events at once, in order and without those of ended ones', async () => {
  const { tradedEvents } = test.store;
  const entry = (number: number) => ({ number, at: number, operator: 'asha', entry: { kind: 'ball', runs: number } });
  const event = (gameId: string) => ({ gameId, plan: { teams: [] }, createdAt: 1, createdBy: 'asha' });
  expect(await tradedEvents.addAll(['a', 'b', 'ended', 'empty'].map(event))).toBe(true);
  for (const number of [1, 2, 3]) for (const id of ['b', 'a', 'ended']) await tradedEvents.enter(id, entry(number));
  await tradedEvents.end('ended', 9);
  const read = await tradedEvents.openEntries();
  expect([...read.keys()]).toEqual(['a', 'b']);
  expect(read.get('b')).toEqual(await tradedEvents.entriesOf('b'));
  expect(read.get('a')).toEqual([1, 2, 3].map(entry));
});
