import { createPrng } from '@crease/kernel';
import { expect, test } from 'vitest';
import { exponential, hop, logNormal } from './draws.ts';
import { Thread } from './thread.ts';
import { Waits } from './waits.ts';

function meanOf(draw: () => number): number {
  let sum = 0;
  for (let i = 0; i < 50_000; i++) sum += draw();
  return sum / 50_000;
}

test('service times have their means and medians', () => {
  const prng = createPrng('draws');
  expect(meanOf(() => exponential(prng, 4))).toBeCloseTo(4, 0);
  expect(meanOf(() => hop(prng))).toBeCloseTo(0.3, 2);
  const waits = new Waits();
  for (let i = 0; i < 50_000; i++) waits.add(logNormal(prng, 1.3, 0.58));
  expect(waits.at(0.5)).toBeCloseTo(1.3, 1);
  expect(waits.at(0.99)).toBeCloseTo(1.3 * Math.exp(0.58 * 2.326), 0);
});

test('a thread does work in order and drops what waits when it is ended', () => {
  const thread = new Thread();
  expect([thread.take(10, 3), thread.take(11, 3), thread.take(30, 1)]).toEqual([13, 16, 31]);
  thread.take(31, 9);
  thread.end(35);
  expect([thread.freeAt, thread.busyMs]).toEqual([35, 11]);
});
