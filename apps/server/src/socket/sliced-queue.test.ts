import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { SlicedQueue } from './sliced-queue.ts';

it('two thousand jobs run in order, in slices, with other work in between', async () => {
  let now = 0;
  const pace = new SlicedQueue(() => now);
  const served: number[] = [];
  const seenBetween: number[] = [];
  for (let number = 0; number < 2000; number++)
    pace.run(() => {
      served.push(number);
      now += 1;
    });
  while (pace.length > 0) {
    seenBetween.push(served.length);
    await turn();
  }
  expect(served).toEqual(Array.from({ length: 2000 }, (_, number) => number));
  const steps = seenBetween.map((count, at) => count - (seenBetween[at - 1] ?? 0));
  expect(Math.max(...steps)).toBeLessThanOrEqual(8);
  let isServed = false;
  pace.run(() => {
    isServed = true;
  });
  await turn();
  expect(isServed).toBe(true);
});
