import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Rig } from '../testing/rig.ts';

it('equals the size before an order in the drawn queue, for any set of orders', () => {
  const step = fc.record({
    side: fc.constantFrom('back' as const, 'lay' as const),
    runner: fc.nat(1),
    player: fc.integer({ min: 1, max: 3 }),
    price: fc.constantFrom(1.9, 2, 2.1),
    size: fc.integer({ min: 1, max: 50 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.infiniteStream(fc.boolean()), (steps, isSelected) => {
      const rig = new Rig();
      for (const one of steps) rig.place(one);
      const selected = rig.orders.filter(() => isSelected.next().value);
      const found = rig.ladder.queuesAhead(selected);
      for (const order of selected) {
        const queue = rig.ladder.queueAt(order.runnerIndex, order.price);
        const at = queue.findIndex((entry) => entry.order === order);
        const before = queue.slice(0, Math.max(at, 0));
        const wanted = { orders: before.length, size: before.reduce((sum, { size }) => sum + size, 0) };
        expect(found.get(order)).toEqual(at < 0 ? undefined : wanted);
      }
    }),
  );
});
