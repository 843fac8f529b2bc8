import { describe, expect, it } from 'vitest';
import { boundingRates, type RateEntry, rateBounds, withRate } from './rate-bounds.ts';

const HOUR = 3_600_000;
const RATE_MEMORY_MS = 24 * HOUR;
const USDT = 88_000_000;
const fresh: readonly RateEntry[] = [{ at: 0, BDT: 720_000, USDT }];
const NOW = 100 * RATE_MEMORY_MS;

describe('bounds of a rate', () => {
  it.each([
    [87_500_000, true],
    [92_400_000, true],
    [92_400_001, false],
    [83_600_000, true],
    [83_599_999, false],
    [9_000_000_000, false],
    [1, false],
  ])('from 88 to %i millionths within 5 %%: %s', (rate, isIn) => {
    const { least, most } = rateBounds(boundingRates(fresh, 'USDT', NOW), 5);
    expect(rate >= least && rate <= most).toBe(isIn);
  });

  it('many changes in a day are bounded like one, up and down; a day later the next one is possible', () => {
    let history = fresh;
    for (let at = NOW; at < NOW + RATE_MEMORY_MS; at += HOUR) {
      const { most } = rateBounds(boundingRates(history, 'USDT', at), 5);
      history = withRate(history, { at, BDT: 720_000, USDT: most });
    }
    expect(history.at(-1)?.USDT).toBe(92_400_000);
    const later = NOW + RATE_MEMORY_MS;
    expect(rateBounds(boundingRates(history, 'USDT', later), 5)).toEqual({ least: 87_780_000, most: 97_020_000 });
    // A fall right after a rise is bounded by both.
    expect(rateBounds(boundingRates(history, 'USDT', later - 1), 5)).toEqual({ least: 87_780_000, most: 92_400_000 });
  });

  it('keeps only entries that still count', () => {
    const entries = [0, 1, 2, 3].map((day) => ({ at: NOW + day * RATE_MEMORY_MS, BDT: 1, USDT: day + 1 }));
    const history = entries.reduce<readonly RateEntry[]>(withRate, fresh);
    expect(history.map(({ USDT }) => USDT)).toEqual([3, 4]);
  });

  it('are empty if two sources differ too much', () => {
    const { least, most } = rateBounds([USDT, 2 * USDT], 5);
    expect(least).toBeGreaterThan(most);
  });
});
