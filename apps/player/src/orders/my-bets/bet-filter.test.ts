import { expect, it } from 'vitest';
import { parseBetsSearch, readSearch, searchOf } from './bet-filter.ts';

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
