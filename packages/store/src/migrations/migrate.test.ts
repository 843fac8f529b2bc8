import { expect, it } from 'vitest';
import { MIGRATIONS } from './migrate.ts';

it('schema steps rise in number: a number given twice would keep every server from starting', () => {
  const numbers = MIGRATIONS.map(({ number }) => number);
  expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
});
