import { expect, test } from 'vitest';
import { monthsLater } from './months-later.ts';

test.each([
  ['2026-08-31T10:00:00+05:30', 6, '2027-02-28T10:00:00+05:30'],
  ['2026-12-03T02:00:00+05:30', 6, '2027-06-03T02:00:00+05:30'],
  ['2028-02-29T23:00:00+05:30', 60, '2033-02-28T23:00:00+05:30'],
])('%s and %i months are %s', (from, months, to) => {
  expect(new Date(monthsLater(Date.parse(from), months)).toISOString()).toBe(new Date(to).toISOString());
});
