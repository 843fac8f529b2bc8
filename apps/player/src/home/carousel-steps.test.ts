import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampStop, inOrder, nextStop, slidesAcross, stopCount } from './carousel-steps.ts';

describe('the banner carousel', () => {
  it.each([
    [1440, 3],
    [1199, 3],
    [1198, 2],
    [767, 2],
    [766, 1],
    [320, 1],
  ])('at %i px shows %i', (width, across) => {
    expect(slidesAcross(width)).toBe(across);
  });

  it('sorts ascending by order without changing the given list', () => {
    const given = [{ order: 3 }, { order: 1 }, { order: 2 }];
    expect(inOrder(given).map(({ order }) => order)).toEqual([1, 2, 3]);
    expect(given[0]?.order).toBe(3);
  });

  it('visits every position in turn and returns to the first', () => {
    const stops = stopCount(5, 3);
    expect(stops).toBe(3);
    expect([nextStop(0, stops), nextStop(1, stops), nextStop(2, stops)]).toEqual([1, 2, 0]);
  });

  it('does not move if everything is visible', () => {
    expect(stopCount(2, 3)).toBe(1);
    expect(nextStop(0, 1)).toBe(0);
  });

  it('never shows an empty position after a resize', () => {
    fc.assert(
      fc.property(
        fc.nat(20),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 320, max: 2560 }),
        (at, slides, width) => {
          const across = slidesAcross(width);
          const stop = clampStop(at, stopCount(slides, across));
          expect(stop).toBeGreaterThanOrEqual(0);
          expect(stop + Math.min(across, slides)).toBeLessThanOrEqual(slides);
        },
      ),
    );
  });
});
