import { expect, it } from 'vitest';
import { retrySeconds } from './retry-wait.ts';

it('retries a stopped stream after 4 seconds, doubling up to 30', () => {
  expect([1, 2, 3, 4, 5, 40].map(retrySeconds)).toEqual([4, 8, 16, 30, 30, 30]);
});
