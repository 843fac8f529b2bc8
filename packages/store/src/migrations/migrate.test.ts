import { expect, it } from 'vitest';
import { MIGRATIONS } from './migrate.ts';

it('steps of the schema have rising numbers: a number given twice would keep every server from starting', () => {
  const numbers = MIGRATIONS.map(({ number }) => number);
  expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
});
