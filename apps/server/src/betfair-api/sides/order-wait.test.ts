import { expect, it } from 'vitest';
import { OrderWait } from './order-wait.ts';

it('nothing waits for an order whose state cannot be read', async () => {
  const wait = new OrderWait(() => Promise.reject(new Error('no engine')));
  await expect(wait.left(7)).rejects.toThrow('no engine');
  expect(wait.take([], true)).toBeNull();
});

it('an order that leaves the delay while its state is read is not waited for', async () => {
  let answer = (_isPending: boolean) => {};
  const state = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  const wait = new OrderWait(() => state);
  const left = wait.left(7);
  wait.over([7]);
  answer(true);
  await left;
  expect(wait.take([], true)).toBeNull();
});
