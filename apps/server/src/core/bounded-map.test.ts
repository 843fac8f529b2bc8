import { expect, it } from 'vitest';
import { BoundedMap } from './bounded-map.ts';

it('drops the oldest entry beyond its capacity; a renewed one is the newest', () => {
  const map = new BoundedMap<string, number>(2).set('a', 1).set('b', 2).set('a', 3);
  expect([...map]).toEqual([
    ['a', 3],
    ['b', 2],
  ]);
  map.renew('a', 4).set('c', 5);
  expect([...map]).toEqual([
    ['a', 4],
    ['c', 5],
  ]);
});
