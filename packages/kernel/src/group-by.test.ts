import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupBy } from './group-by.ts';

it('groups rows by key, keys and rows in their first order', () => {
  const groups = groupBy(['pear', 'fig', 'plum', 'kiwi'], ({ length }) => length);
  expect([...groups]).toEqual([
    [4, ['pear', 'plum', 'kiwi']],
    [3, ['fig']],
  ]);
});

it('keeps every row once, in its group', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), (rows) => {
      const keyOf = (row: number) => row % 3;
      const groups = groupBy(rows, keyOf);
      expect([...groups.values()].flat()).toHaveLength(rows.length);
      for (const [key, group] of groups) expect(group).toEqual(rows.filter((row) => keyOf(row) === key));
    }),
  );
});
