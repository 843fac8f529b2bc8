import { expect, it } from 'vitest';
import { ServerClock } from './server-clock.ts';

it('follows the message that was least on its way', () => {
  const clock = new ServerClock();
  expect(clock.now(5)).toBe(0);
  clock.told(1_000_000, 180);
  clock.told(1_000_100, 220);
  clock.told(1_000_200, 400);
  expect(clock.now(500)).toBe(1_000_380);
});

it('after a gap, and on a line that got slower, what is told now counts', () => {
  const clock = new ServerClock();
  clock.told(1_000_000, 0);
  for (let tick = 1; tick <= 40; tick++) clock.told(1_000_000 + tick * 100, tick * 100 + 70);
  expect(clock.now(5000)).toBe(1_004_930);
});
