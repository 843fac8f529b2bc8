import { expect, it } from 'vitest';
import { Waiters } from './waiters.ts';

it('a settled promise is released, however long the connection lives', async () => {
  const waiters = new Waiters();
  for (let count = 0; count < 1000; count++) await waiters.orLost(Promise.resolve(count));
  await expect(waiters.orLost(Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(waiters.size).toBe(0);
});

it('a loss rejects all waiting promises, and no later ones', async () => {
  const waiters = new Waiters();
  const waiting = [waiters.orLost(new Promise(() => {})), waiters.orLost(new Promise(() => {}))];
  waiters.fail(new Error('lost'));
  expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(waiters.size).toBe(0);
  expect(await waiters.orLost(Promise.resolve('later'))).toBe('later');
});
