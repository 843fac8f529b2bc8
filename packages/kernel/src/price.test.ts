import { describe, expect, it } from 'vitest';
import { decimalFromPrice, priceFromDecimal } from './price.ts';

describe('decimal odds and hundredths', () => {
  it.each<[decimal: number, price: number | null]>([
    [1.85, 185],
    [1.01, 101],
    [1000, 100_000],
    [2.3, 230],
    [1.005, null],
    [Number.NaN, null],
    [Number.NEGATIVE_INFINITY, null],
    [1e300, null],
  ])('%s → %s', (decimal, price) => {
    expect(priceFromDecimal(decimal)).toBe(price);
  });

  it('round-trips every hundredth', () => {
    const others: number[] = [];
    for (let price = 101; price <= 100_000; price++)
      if (priceFromDecimal(decimalFromPrice(price)) !== price) others.push(price);
    expect(others).toEqual([]);
  });
});
