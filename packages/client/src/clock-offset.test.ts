import { expect, it } from 'vitest';
import { ClockOffset } from './clock-offset.ts';

it('is zero before the first timestamp', () => {
  expect(new ClockOffset().ms).toBe(0);
});

it('follows the timestamp with the lowest latency', () => {
  const offset = new ClockOffset();
  offset.sync(1_000_000, 180);
  offset.sync(1_000_100, 220);
  offset.sync(1_000_200, 400);
  expect(offset.ms).toBe(999_880);
});

it('adapts to a connection that became slower', () => {
  const offset = new ClockOffset();
  offset.sync(1_000_000, 0);
  for (let tick = 1; tick <= 40; tick++) offset.sync(1_000_000 + tick * 100, tick * 100 + 70);
  expect(offset.ms).toBe(999_930);
});
