import { describe, expect, it } from 'vitest';
import { HouseClock } from './house-clock.ts';

function aClock() {
  const at = { wall: 1_000_000, steady: 50.5 };
  const clock = new HouseClock({ wall: () => at.wall, steady: () => at.steady });
  const pass = (milliseconds: number) => {
    at.wall += milliseconds;
    at.steady += milliseconds;
  };
  return { at, clock, pass };
}

describe('[B10] [I25] time for the House', () => {
  it('passes as it passes', () => {
    const { clock, pass } = aClock();
    expect(clock.now(false)).toBe(1_000_000);
    pass(1234);
    expect([clock.now(true), clock.now(false)]).toEqual([1_001_234, 1_001_234]);
  });

  it('a machine set forward by an hour hurries nobody who waits, and is followed when nobody does', () => {
    const { at, clock, pass } = aClock();
    at.wall += 3_600_000;
    pass(1000);
    expect(clock.now(true)).toBe(1_001_000);
    pass(4000);
    expect(clock.now(true)).toBe(1_005_000);
    expect(clock.now(false)).toBe(4_605_000);
  });

  it('a machine set back by an hour stops nobody, waiting or not', () => {
    const { at, clock, pass } = aClock();
    at.wall -= 3_600_000;
    pass(1000);
    expect([clock.now(true), clock.now(false)]).toEqual([1_001_000, 1_001_000]);
    pass(1000);
    expect(clock.now(true)).toBe(1_002_000);
  });

  it('a machine whose clock stands still still lets time pass', () => {
    const { at, clock } = aClock();
    at.steady += 5000;
    expect([clock.now(true), clock.now(false)]).toEqual([1_005_000, 1_005_000]);
  });
});
