import { expect, it } from 'vitest';
import { MIGRATIONS } from './migrate.ts';

it('steps of the schema are numbered from one, in order: a number given twice would keep every server from starting', () => {
  expect(MIGRATIONS.map(({ number }) => number)).toEqual(MIGRATIONS.map((_, at) => at + 1));
});
