import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { THROTTLE_MS, throttle } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('runs once for several calls within the interval, at once after a pause, and never without a call', () => {
  const run = vi.fn();
  const asking = throttle(run);
  asking.ask();
  vi.advanceTimersByTime(THROTTLE_MS - 1);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(1);
  asking.ask();
  vi.advanceTimersByTime(0);
  expect(run).toHaveBeenCalledTimes(2);
  for (let at = 0; at < 5; at++) asking.ask();
  vi.advanceTimersByTime(THROTTLE_MS - 1);
  expect(run).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(3);
});

it('drops a pending call once stopped', () => {
  const run = vi.fn();
  const asking = throttle(run);
  asking.ask();
  asking.stop();
  vi.advanceTimersByTime(60_000);
  expect(run).not.toHaveBeenCalled();
});
