import { expect, test } from 'vitest';
import { CallAllowances } from './call-allowances.ts';

test('each player has a number of calls a second, whatever others send', () => {
  const allowances = new CallAllowances(2);
  const taken = [1, 1, 1, 2].map((playerId) => allowances.take(playerId, 5_100));
  expect(taken).toEqual([true, true, false, true]);
  expect(allowances.take(1, 5_999)).toBe(false);
  expect(allowances.take(1, 6_000)).toBe(true);
});
