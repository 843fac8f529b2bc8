import { expect, it } from 'vitest';
import { daysQuery } from './days-query.ts';

it('asks for the days of the player’s time zone, as of the last of them', () => {
  const days = { from: '2026-06-01', to: '2026-06-30' };
  expect(daysQuery(days)).toEqual({ ...days, utcOffset: -new Date(2026, 5, 30).getTimezoneOffset() });
  expect(daysQuery({ from: '', to: '' }).utcOffset).not.toBeNaN();
});
