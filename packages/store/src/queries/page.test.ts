import { expect, it } from 'vitest';
import { momentsOf } from './page.ts';

it('days of another zone begin and end with its midnight', () => {
  const days = { from: '2026-12-01', to: '2026-12-02' };
  expect(momentsOf(days)).toEqual({ start: Date.UTC(2026, 11, 1), end: Date.UTC(2026, 11, 3) });
  expect(momentsOf({ ...days, utcOffset: 330 })).toEqual({
    start: Date.parse('2026-12-01T00:00+05:30'),
    end: Date.parse('2026-12-03T00:00+05:30'),
  });
});
