import { expect, it } from 'vitest';
import { MIGRATIONS } from './migrate.ts';

it('migration numbers rise: a duplicate would prevent every server from starting', () => {
  const numbers = MIGRATIONS.map(({ number }) => number);
  expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
});
