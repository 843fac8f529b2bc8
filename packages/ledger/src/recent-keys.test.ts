import { expect, it } from 'vitest';
import { RecentKeys } from './recent-keys.ts';

it('keeps up to its limit and drops the oldest first', () => {
  const keys = new RecentKeys(3);
  for (const key of ['a', 'b', 'c', 'd']) keys.add(key);
  expect(['a', 'b', 'c', 'd'].map((key) => keys.has(key))).toEqual([false, true, true, true]);
});
