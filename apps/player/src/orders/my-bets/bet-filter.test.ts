import { expect, it } from 'vitest';
import { daysQuery, parseBetsSearch, readSearch, searchOf } from './bet-filter.ts';

it('parses a tab and its filter from their own address', () => {
  const filter = { sport: '2', market: 'fancy', from: '2026-11-01', to: '' } as const;
  expect(searchOf('settled', filter)).toEqual({ tab: 'settled', sport: 2, market: 'fancy', from: '2026-11-01' });
  expect(readSearch(searchOf('settled', filter))).toEqual({ tab: 'settled', filter });
  expect(searchOf('open', { sport: '', market: '', from: '', to: '' })).toEqual({});
});

it('reads numbers as text and ignores unknown parameters', () => {
  expect(readSearch({ tab: 'settled', sport: 4 })).toMatchObject({ tab: 'settled', filter: { sport: '4' } });
  const nonsense = { tab: 'x', sport: '9', market: {}, from: 'yesterday', to: ['2026-11-01'] };
  expect(readSearch(nonsense)).toEqual({ tab: 'open', filter: { sport: '', market: '', from: '', to: '' } });
  expect(readSearch({ ticket: 12 }).tab).toBe('tickets');
  expect(parseBetsSearch({ tab: 'settled', other: 1 })).toEqual({ tab: 'settled' });
});

it('asks for the days of the player’s time zone, as of the last of them', () => {
  const days = { from: '2026-06-01', to: '2026-06-30' };
  expect(daysQuery(days)).toEqual({ ...days, utcOffset: -new Date(2026, 5, 30).getTimezoneOffset() });
  expect(daysQuery({ from: '', to: '' }).utcOffset).not.toBeNaN();
});
