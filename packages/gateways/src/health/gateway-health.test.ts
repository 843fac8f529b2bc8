import { describe, expect, it } from 'vitest';
import { HealthMeter } from './gateway-health.ts';

const START = Date.parse('2026-06-01T12:00:00Z');
const attempts = (meter: HealthMeter, count: number, isSuccess: boolean, tookMs = 10_000) => {
  for (let at = 0; at < count; at += 1) meter.note({ at: START + at, isSuccess, tookMs });
};

describe('the health of a gateway', () => {
  it('nothing tried: it works, and there are no figures', () => {
    const figures = { successRate: null, medianSeconds: null, backAt: null };
    expect(new HealthMeter(20).health(START)).toEqual({ state: 'working', ...figures });
  });
  it('the median is that of the successes of the last hour', () => {
    const meter = new HealthMeter(20);
    for (const tookMs of [1_000, 90_000, 3_000, 5_000]) meter.note({ at: START, isSuccess: true, tookMs });
    meter.note({ at: START, isSuccess: false, tookMs: 30_000 });
    expect(meter.health(START)).toMatchObject({ medianSeconds: 4, successRate: 0.8, state: 'working' });
    expect(meter.health(START + 3_600_000)).toMatchObject({ medianSeconds: null, successRate: null });
  });
  it('twice as slow as usual is slow', () => {
    const meter = new HealthMeter(20);
    attempts(meter, 3, true, 40_000);
    expect(meter.health(START).state).toBe('working');
    attempts(meter, 4, true, 40_001);
    expect(meter.health(START).state).toBe('slow');
  });
  it('a failing gateway is taken out, tried once after a pause, and put back without an operator', () => {
    const meter = new HealthMeter(20);
    attempts(meter, 4, false);
    expect(meter.mayTry(START)).toBe(true);
    meter.note({ at: START, isSuccess: false, tookMs: 30_000 });
    expect(meter.health(START)).toMatchObject({ state: 'unavailable', backAt: START + 30_000 });
    expect(meter.mayTry(START + 29_999)).toBe(false);
    expect(meter.mayTry(START + 30_000)).toBe(true);
    expect(meter.mayTry(START + 30_001)).toBe(false);
    meter.note({ at: START + 31_000, isSuccess: true, tookMs: 1_000 });
    expect(meter.health(START + 31_000).state).toBe('working');
    expect(meter.mayTry(START + 31_000)).toBe(true);
    meter.note({ at: START + 32_000, isSuccess: false, tookMs: 1_000 });
    expect(meter.mayTry(START + 32_000)).toBe(true);
  });
  it('each failed trial doubles the pause, up to a quarter of an hour', () => {
    const meter = new HealthMeter(20);
    attempts(meter, 5, false);
    let now = START + 4;
    const pauses = [];
    for (let trial = 0; trial < 7; trial += 1) {
      const { backAt } = meter.health(now);
      pauses.push(((backAt ?? 0) - now) / 1000);
      now = backAt ?? 0;
      expect(meter.mayTry(now)).toBe(true);
      meter.note({ at: now, isSuccess: false, tookMs: 30_000 });
    }
    expect(pauses).toEqual([30, 60, 120, 240, 480, 900, 900]);
  });
  it('a trial that never ends does not keep it out for ever', () => {
    const meter = new HealthMeter(20);
    attempts(meter, 5, false);
    expect(meter.mayTry(START + 40_000)).toBe(true);
    expect(meter.mayTry(START + 69_999)).toBe(false);
    expect(meter.mayTry(START + 70_000)).toBe(true);
  });
});
