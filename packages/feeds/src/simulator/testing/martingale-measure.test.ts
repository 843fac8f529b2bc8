import { describe, expect, it } from 'vitest';
import { martingaleMeasure } from './martingale-measure.ts';

describe('weights of futures under which no offer gains', () => {
  it('expensive offers on both sides: such weights exist', () => {
    const { best, weights } = martingaleMeasure([
      [0.9, -1],
      [-1, 0.95],
    ]);
    expect(best).toBeCloseTo((0.9 * 0.95 - 1) / (0.9 + 0.95 + 2), 12);
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
    expect(Math.min(...weights)).toBeGreaterThan(0);
  });

  it('always breaking even is no gain; never losing and gaining once is', () => {
    const even = [
      [1, -1, -1],
      [-1, 1, 1],
    ];
    expect(martingaleMeasure(even).best).toBeCloseTo(0, 12);
    const gainsOnce = [...even.slice(0, 1), [-1, 1, 1.5]];
    expect(martingaleMeasure(gainsOnce).best).toBeGreaterThan(1e-5);
  });

  it('cheap offers on both sides: returns the winning stakes', () => {
    const payoffs = [
      [1.2, -1],
      [-1, 1.1],
    ];
    const { best, portfolio } = martingaleMeasure(payoffs);
    expect(best).toBeGreaterThan(0);
    for (const future of [0, 1])
      expect(
        payoffs.reduce((sum, payoff, offer) => sum + (payoff[future] ?? 0) * (portfolio[offer] ?? 0), 0),
      ).toBeCloseTo(best, 12);
  });

  it('finds a combination that is risk-free only across three markets', () => {
    // A, B and "A or B", whose price ignores that they exclude each other.
    const futures = ['A', 'B', 'neither'];
    const payoffs = [
      futures.map((one) => (one === 'A' ? 2 : -1)),
      futures.map((one) => (one === 'B' ? 2 : -1)),
      futures.map((one) => (one === 'neither' ? 2.5 : -1)),
    ];
    expect(martingaleMeasure(payoffs).best).toBeGreaterThan(0);
    expect(martingaleMeasure(payoffs.map((payoff) => payoff.map((gain) => Math.min(gain, 1.9)))).best).toBeLessThan(0);
  });
});
