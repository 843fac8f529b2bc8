import { describe, expect, it } from 'vitest';
import { createPrng } from './prng.ts';

const draw = (seed: number | string, count = 5) => {
  const prng = createPrng(seed);
  return Array.from({ length: count }, () => prng.next());
};

describe('the seeded generator', () => {
  it('returns the same numbers for the same seed on every machine', () => {
    const prng = createPrng('crease');
    expect(Array.from({ length: 6 }, () => prng.int(1_000_000))).toMatchInlineSnapshot(`
      [
        967785,
        811310,
        390052,
        427393,
        608757,
        518794,
      ]
    `);
    expect(draw('crease')).toEqual(draw('crease'));
    expect(draw(7)).toEqual(draw('7'));
  });

  it('returns other numbers for other seeds, however near', () => {
    const firsts = new Set(Array.from({ length: 1_000 }, (_, seed) => draw(seed, 1)[0]));
    expect(firsts.size).toBe(1_000);
  });

  it('a fork is independent and does not change its parent', () => {
    const [alone, parent] = [createPrng(1), createPrng(1)];
    const fork = parent.fork('prices');
    const own = Array.from({ length: 5 }, () => fork.next());
    expect(parent.next()).toBe(alone.next());
    expect(own).not.toEqual(draw(1));
    expect(own).toEqual(
      Array.from(
        { length: 5 },
        (
          (again) => () =>
            again.next()
        )(createPrng(1).fork('prices')),
      ),
    );
  });

  it('is uniform: 100,000 draws of ten fall evenly into tenths (χ², 99.9 %)', () => {
    const prng = createPrng(42);
    const counts = new Array<number>(10).fill(0);
    for (let i = 0; i < 100_000; i++) {
      const drawn = prng.int(10);
      counts[drawn] = (counts[drawn] ?? 0) + 1;
    }
    const chiSquare = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
    expect(chiSquare).toBeLessThan(27.9);
  });

  it('chance, pick and normal follow their distributions', () => {
    const prng = createPrng(3);
    const hits = Array.from({ length: 20_000 }, () => prng.chance(0.3)).filter(Boolean).length;
    expect(hits / 20_000).toBeCloseTo(0.3, 1);
    expect([prng.chance(0), prng.chance(1)]).toEqual([false, true]);
    expect(new Set(Array.from({ length: 200 }, () => prng.pick(['a', 'b', 'c'])))).toEqual(new Set(['a', 'b', 'c']));
    expect(() => prng.pick([])).toThrow(RangeError);
    const normals = Array.from({ length: 20_000 }, () => prng.normal());
    const mean = normals.reduce((sum, x) => sum + x, 0) / normals.length;
    const variance = normals.reduce((sum, x) => sum + (x - mean) ** 2, 0) / normals.length;
    expect([mean, variance].map((x) => Math.round(x * 20) / 20)).toEqual([0, 1]);
  });
});
