import { describe, expect, test } from 'vitest';
import { endOf, firstDay, startOfDay } from './periods.ts';
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
});
