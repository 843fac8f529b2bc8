import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasIdleLeg, type JointLeg, jointChance, togetherPrice } from './joint.ts';

/** Two markets: winner (0 home, 1 away, 2 draw) and goals. */
const WAYS = {
  results: [
    [0, 1],
    [0, 3],
    [1, 1],
    [2, 0],
    [2, 2],
  ],
  chances: [0.3, 0.2, 0.2, 0.1, 0.2],
};
const home: JointLeg = { place: 0, wins: (winner) => winner === 0 };
const draw: JointLeg = { place: 0, wins: (winner) => winner === 2 };
const over = (line: number): JointLeg => ({ place: 1, wins: (goals) => goals > line });

describe('legs of one event', () => {
  it('win together in the scenarios in which each of them wins', () => {
    expect(jointChance(WAYS, [home, over(1.5)])).toBeCloseTo(0.2, 12);
    // Alone 0.5 and 0.4, and independent by coincidence; draw and over 1.5 are not.
    expect(jointChance(WAYS, [draw, over(1.5)])).toBeCloseTo(0.2, 12);
    expect(jointChance(WAYS, [home, draw])).toBe(0);
  });

  it('that one leg implies another are detected', () => {
    expect(hasIdleLeg(WAYS, [home, over(0.5)])).toBe(true);
    expect(hasIdleLeg(WAYS, [over(0.5), over(1.5)])).toBe(true);
    expect(hasIdleLeg(WAYS, [home, over(1.5)])).toBe(false);
    expect(hasIdleLeg(WAYS, [home, draw, over(0.5)])).toBe(true);
  });

  it('are priced at 1 ÷ (chance × 1.06²), rounded down, and not offered if too unlikely', () => {
    expect(togetherPrice(0.2, 2)).toBe(444);
    expect(togetherPrice(0.0019, 2)).toBeNull();
    expect(togetherPrice(0, 2)).toBeNull();
    expect(togetherPrice(Number.NaN, 2)).toBeNull();
    expect(togetherPrice(1, 2)).toBeNull();
  });

  it('never pay more than their joint fair price', () => {
    const weights = fc.array(fc.double({ min: 1e-3, max: 1, noNaN: true }), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(weights, fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }), (drawn, wins) => {
        const sum = drawn.reduce((total, one) => total + one, 0);
        const ways = {
          results: drawn.map((_, way) => [way, way]),
          chances: drawn.map((one) => one / sum),
        };
        const legs = [0, 1].map((place): JointLeg => ({ place, wins: (way) => wins[place * 6 + way] ?? false }));
        const chance = jointChance(ways, legs);
        const price = togetherPrice(chance, 2);
        for (const leg of legs) expect(chance).toBeLessThanOrEqual(jointChance(ways, [leg]) + 1e-12);
        if (price !== null) expect(price * chance).toBeLessThan(100);
      }),
      { numRuns: 200 },
    );
  });
});
