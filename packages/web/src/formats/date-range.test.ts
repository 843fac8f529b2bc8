import { describe, expect, it } from 'vitest';
import { dayOf, isRange, lastDays, utcOffset } from './date-range.ts';

describe('the days of a statement', () => {
  it('includes today', () => {
    expect(lastDays(1, new Date(2026, 10, 20))).toEqual({ from: '2026-11-20', to: '2026-11-20' });
    expect(lastDays(7, new Date(2026, 2, 3))).toEqual({ from: '2026-02-25', to: '2026-03-03' });
  });

  it('uses the local time zone, not UTC', () => {
    expect(dayOf(new Date(2026, 0, 1, 0, 5))).toBe('2026-01-01');
    expect(dayOf(new Date(2026, 0, 1, 23, 55))).toBe('2026-01-01');
  });

  it('begins at midnight of the local time zone', () => {
    const midnight = new Date(2026, 10, 20);
    expect(Date.parse('2026-11-20T00:00Z') - utcOffset({ from: '', to: '2026-11-20' }) * 60_000).toBe(
      midnight.getTime(),
    );
  });

  it.each([
    ['2026-02-30', '2026-03-01'],
    ['', '2026-03-01'],
    ['2026-03-02', '2026-03-01'],
    ['2026-3-1', '2026-03-02'],
  ])('rejects %s to %s', (from, to) => {
    expect(isRange({ from, to })).toBe(false);
  });

  it('accepts a single day', () => {
    expect(isRange({ from: '2026-03-01', to: '2026-03-01' })).toBe(true);
  });
});
