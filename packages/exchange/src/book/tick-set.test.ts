import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TickSet } from './tick-set.ts';

/** Ticks of the classic and of the finest ladder. */
const COUNTS = [350, 99_900];

it.each(COUNTS)('finds the nearest member in both directions, like a plain list: %i ticks', (count) => {
  const tick = fc.integer({ min: 0, max: count - 1 });
  fc.assert(
    fc.property(fc.array(tick), fc.array(tick), tick, (added, removed, from) => {
      const set = new TickSet(count);
      for (const one of added) set.add(one);
      for (const one of removed) set.remove(one);
      const members = added.filter((one) => !removed.includes(one));
      expect(set.lowestFrom(from)).toBe(Math.min(count, ...members.filter((one) => one >= from)));
      expect(set.highestTo(from)).toBe(Math.max(-1, ...members.filter((one) => one <= from)));
    }),
  );
});

it.each(COUNTS)('ends at the ends of %i ticks', (count) => {
  const set = new TickSet(count);
  set.add(0);
  set.add(count - 1);
  expect([set.highestTo(-1), set.lowestFrom(count)]).toEqual([-1, count]);
  expect([set.lowestFrom(1), set.highestTo(count - 2)]).toEqual([count - 1, 0]);
});
