import { expect, it } from 'vitest';
import { Waiters } from './waiters.ts';

it('whoever is done is kept no longer, however long nothing is lost', async () => {
  const waiters = new Waiters();
  for (let count = 0; count < 1000; count++) await waiters.orLost(Promise.resolve(count));
  await expect(waiters.orLost(Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(waiters.size).toBe(0);
});

it('a loss ends all that wait, and not those that come later', async () => {
  const waiters = new Waiters();
  const waiting = [waiters.orLost(new Promise(() => {})), waiters.orLost(new Promise(() => {}))];
  waiters.fail(new Error('lost'));
  expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(waiters.size).toBe(0);
  expect(await waiters.orLost(Promise.resolve('later'))).toBe('later');
});
