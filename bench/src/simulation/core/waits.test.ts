import { expect, test } from 'vitest';
import { Waits } from './waits.ts';

test('shares of the waits are right to two percent, the longest exactly', () => {
  const waits = new Waits();
  for (let ms = 1; ms <= 10_000; ms++) waits.add(ms);
  for (const share of [0.01, 0.5, 0.99]) {
    expect(waits.at(share)).toBeGreaterThanOrEqual(10_000 * share);
    expect(waits.at(share)).toBeLessThanOrEqual(10_000 * share * 1.021);
  }
  expect([waits.at(1), waits.longest, waits.count]).toEqual([10_000, 10_000, 10_000]);
});

test('no waits, and waits below the least', () => {
  const waits = new Waits();
  expect(waits.text()).toBe('0.0 · 0.0 · 0.0');
  waits.add(0.001);
  waits.add(1234.4);
  expect(waits.text()).toBe('0.0 · 1,234 · 1,234');
});
