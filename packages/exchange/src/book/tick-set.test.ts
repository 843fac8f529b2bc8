import { TICK_COUNT } from '@crease/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TickSet } from './tick-set.ts';

it('finds the nearest member in both directions, like a plain list', () => {
  const tick = fc.integer({ min: 0, max: TICK_COUNT - 1 });
  fc.assert(
    fc.property(fc.array(tick), fc.array(tick), tick, (added, removed, from) => {
      const set = new TickSet();
      for (const one of added) set.add(one);
      for (const one of removed) set.remove(one);
      const members = added.filter((one) => !removed.includes(one));
      expect(set.lowestFrom(from)).toBe(Math.min(TICK_COUNT, ...members.filter((one) => one >= from)));
      expect(set.highestTo(from)).toBe(Math.max(-1, ...members.filter((one) => one <= from)));
    }),
  );
});

it('ends at the ends', () => {
  const set = new TickSet();
  set.add(0);
  set.add(TICK_COUNT - 1);
  expect([set.highestTo(-1), set.lowestFrom(TICK_COUNT)]).toEqual([-1, TICK_COUNT]);
  expect([set.lowestFrom(1), set.highestTo(TICK_COUNT - 2)]).toEqual([TICK_COUNT - 1, 0]);
});
