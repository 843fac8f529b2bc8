import { describe, expect, test } from 'vitest';
import { endOf, firstDay, monthsLater, startOfDay } from './periods.ts';
import { NOON } from './testing/limits-story.ts';

describe('periods, by the clock of India', () => {
  test.each([
    ['day', '2026-12-02T00:00:00+05:30', '2026-12-03T00:00:00+05:30'],
    ['week', '2026-11-30T00:00:00+05:30', '2026-12-07T00:00:00+05:30'],
    ['month', '2026-12-01T00:00:00+05:30', '2027-01-01T00:00:00+05:30'],
  ] as const)('a %s of that Wednesday begins %s and ends %s', (period, from, to) => {
    for (const at of [Date.parse(from), NOON, Date.parse(to) - 1]) {
      expect(startOfDay(firstDay(period, at))).toBe(Date.parse(from));
      expect(endOf(period, at)).toBe(Date.parse(to));
    }
  });

  test.each([
    ['2026-08-31T10:00:00+05:30', 6, '2027-02-28T10:00:00+05:30'],
    ['2026-12-03T02:00:00+05:30', 6, '2027-06-03T02:00:00+05:30'],
    ['2028-02-29T23:00:00+05:30', 60, '2033-02-28T23:00:00+05:30'],
  ])('%s and %i months are %s', (from, months, to) => {
    expect(new Date(monthsLater(Date.parse(from), months)).toISOString()).toBe(new Date(to).toISOString());
  });
});
