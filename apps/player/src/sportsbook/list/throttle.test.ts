import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { THROTTLE_MS, throttle } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('asks once for all that moves within the pace, at once after a calm, and never by itself', () => {
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

it('what was asked for is dropped once nobody looks', () => {
  const run = vi.fn();
  const asking = throttle(run);
  asking.ask();
  asking.stop();
  vi.advanceTimersByTime(60_000);
  expect(run).not.toHaveBeenCalled();
});
