import { expect, test } from 'vitest';
import { EXCLUSIONS, exclusionEnd } from './break-ends.ts';

test('an exclusion ends at the same time in India, on the last day of a month that is too short', () => {
  const endsFrom = (start: string) =>
    EXCLUSIONS.map((length) => exclusionEnd(length, Date.parse(start))).map(
      (end) => end && new Date(end).toISOString(),
    );
  expect(endsFrom('2026-08-31T02:00:00+05:30')).toEqual([
    '2027-02-27T20:30:00.000Z',
    '2027-08-30T20:30:00.000Z',
    '2031-08-30T20:30:00.000Z',
    null,
  ]);
  expect(endsFrom('2028-02-29T12:00:00+05:30').slice(0, 3)).toEqual([
    '2028-08-29T06:30:00.000Z',
    '2029-02-28T06:30:00.000Z',
    '2033-02-28T06:30:00.000Z',
  ]);
});
