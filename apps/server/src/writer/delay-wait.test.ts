import { expect, it } from 'vitest';
import { DelayWait } from './delay-wait.ts';

it('nothing waits for a bet whose state cannot be read', async () => {
  const wait = new DelayWait();
  const isWaiting = () => Promise.reject(new Error('no engine'));
  await expect(wait.left(7, { isWaiting, mostMs: 1000 })).rejects.toThrow('no engine');
  expect(wait.take([], true)).toBeNull();
});

it('a bet that leaves the delay while its state is read is not waited for', async () => {
  let answer = (_isWaiting: boolean) => {};
  const state = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  const wait = new DelayWait();
  const left = wait.left(7, { isWaiting: () => state, mostMs: 1000 });
  wait.over([7]);
  answer(true);
  await left;
  expect(wait.take([], true)).toBeNull();
});

it('every call that waits for the same bet ends with it', async () => {
  const wait = new DelayWait();
  const options = { isWaiting: async () => true, mostMs: 1_000_000 };
  const both = Promise.all([wait.left(7, options), wait.left(7, options)]);
  wait.over([7]);
  await both;
  expect(wait.take([], true)).toBeNull();
});
