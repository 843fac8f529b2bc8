import { expect, it } from 'vitest';
import { retrySeconds } from './retry-wait.ts';

it('pictures that stopped are tried again after 4 seconds, then twice as late each time, and at most after 30', () => {
  expect([1, 2, 3, 4, 5, 40].map(retrySeconds)).toEqual([4, 8, 16, 30, 30, 30]);
});
