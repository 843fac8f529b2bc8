import { describe, expect, it } from 'vitest';
import { BELIEVED_AFTER_MS, SMALL_STEP_MS, WriterClock } from './writer-clock.ts';

const HOUR = 3_600_000;

function aClock() {
  const at = { wall: 1_000_000, steady: 50.5 };
  const jumps: number[] = [];
  const clock = new WriterClock({
    wall: () => at.wall,
    steady: () => at.steady,
    onJump: ({ aheadMs }) => jumps.push(aheadMs),
  });
  const pass = (milliseconds: number) => {
    at.wall += milliseconds;
    at.steady += milliseconds;
  };
  return { at, clock, pass, jumps };
}

describe("[B10] [I25] the engine's clock", () => {
  it("follows the machine's clock", () => {
    const { clock, pass, jumps } = aClock();
    expect(clock.now(false)).toBe(1_000_000);
    pass(1234);
    expect([clock.now(true), clock.now(false)]).toEqual([1_001_234, 1_001_234]);
    expect(jumps).toEqual([]);
  });

  it('a small step forward shortens no delay, and is followed silently when no order waits', () => {
    const { at, clock, pass, jumps } = aClock();
    at.wall += SMALL_STEP_MS;
    pass(1000);
    expect(clock.now(true)).toBe(1_001_000);
    expect(clock.now(false)).toBe(1_001_000 + SMALL_STEP_MS);
    expect(jumps).toEqual([]);
  });

  it('a clock set forward by an hour and back creates no future timestamps, and is logged', () => {
    const { at, clock, pass, jumps } = aClock();
    clock.now(false);
    at.wall += HOUR;
    pass(1000);
    expect([clock.now(true), clock.now(false), clock.aheadMs]).toEqual([1_001_000, 1_001_000, HOUR]);
    pass(BELIEVED_AFTER_MS - 2000);
    expect(clock.now(false)).toBe(1_000_000 + BELIEVED_AFTER_MS - 1000);
    expect(jumps).toEqual([HOUR]);
    at.wall -= HOUR;
    pass(5000);
    expect(clock.now(false)).toBe(1_000_000 + BELIEVED_AFTER_MS + 4000);
    expect([jumps, clock.aheadMs]).toEqual([[HOUR, 0], 0]);
    // The next delay is waited out again.
    at.wall += HOUR;
    pass(1000);
    expect(clock.now(false)).toBe(1_000_000 + BELIEVED_AFTER_MS + 5000);
  });

  it('a clock that stays ahead for ten minutes is followed: the machine slept', () => {
    const { at, clock, pass, jumps } = aClock();
    at.wall += HOUR;
    clock.now(false);
    pass(BELIEVED_AFTER_MS);
    expect(clock.now(true)).toBe(1_000_000 + BELIEVED_AFTER_MS);
    expect(clock.now(false)).toBe(1_000_000 + BELIEVED_AFTER_MS + HOUR);
    expect(clock.now(false)).toBe(1_000_000 + BELIEVED_AFTER_MS + HOUR);
    expect(jumps).toEqual([HOUR, 0]);
  });

  it('a clock set back by an hour: time never decreases, delays still pass, then it pauses until both agree', () => {
    const { at, clock, pass, jumps } = aClock();
    clock.now(false);
    at.wall -= HOUR;
    pass(1000);
    expect([clock.now(true), clock.now(false)]).toEqual([1_001_000, 1_001_000]);
    pass(1000);
    expect([clock.now(true), clock.now(false)]).toEqual([1_002_000, 1_002_000]);
    pass(1000);
    expect([clock.now(false), clock.now(true)]).toEqual([1_002_000, 1_002_000]);
    pass(1000);
    expect(clock.now(true)).toBe(1_003_000);
    pass(HOUR);
    expect(clock.now(false)).toBe(1_004_000);
    pass(1000);
    expect(clock.now(false)).toBe(1_005_000);
    expect([jumps, clock.aheadMs]).toEqual([[-HOUR, 0], 0]);
  });

  it('over a thousand steps and jumps it never decreases and shortens no delay', () => {
    const { at, clock } = aClock();
    let state = 7;
    const draw = (most: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return (state >>> 8) % most;
    };
    let [last, steady] = [clock.now(false), at.steady];
    for (let step = 0; step < 1000; step++) {
      at.steady += draw(5000);
      at.wall += draw(5000) + (draw(20) === 0 ? (draw(3) - 1) * HOUR : 0);
      const isAwaited = draw(2) === 0;
      const now = clock.now(isAwaited);
      expect(now).toBeGreaterThanOrEqual(last);
      if (isAwaited) expect(now - last).toBeLessThanOrEqual(Math.ceil(at.steady - steady));
      [last, steady] = [now, at.steady];
    }
  });

  it("delays still pass if the machine's clock stops", () => {
    const { at, clock } = aClock();
    clock.now(false);
    at.steady += 5000;
    expect(clock.now(true)).toBe(1_005_000);
  });
});
