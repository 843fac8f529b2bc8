import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jetHundredths } from './jet-number.ts';
import { jetAt, jetReaches } from './jet-terms.ts';

it.each([
  [0, 100],
  [11_552, 199],
  [11_553, 200],
  [38_377, 1000],
  [76_753, 10_000],
])('after %i ms it shows %i hundredths', (elapsed, hundredths) => {
  expect(jetAt(elapsed)).toBe(hundredths);
});

it('reaches a multiplier at the first millisecond that shows it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 101, max: 1_000_000 }), (hundredths) => {
      const elapsed = jetReaches(hundredths);
      expect(jetAt(elapsed)).toBeGreaterThanOrEqual(hundredths);
      expect(jetAt(elapsed - 1)).toBeLessThan(hundredths);
    }),
  );
});

it('whoever cashes out by themselves at any fixed multiplier gets back 97 %, to the last of 2^52 numbers', () => {
  fc.assert(
    fc.property(fc.integer({ min: 101, max: 100_000_000 }), (target) => {
      // It flies to the target when n ≥ 2^52 − 97 × 2^52 ÷ target: so many of all numbers do.
      const all = 2n ** 52n;
      const least = all - (97n * all) / BigInt(target);
      expect(jetHundredths(least.toString(16).padStart(13, '0'), 97)).toBeGreaterThanOrEqual(target);
      if (least > 0n) expect(jetHundredths((least - 1n).toString(16).padStart(13, '0'), 97)).toBeLessThan(target);
    }),
  );
});
