import type { Order } from '@crease/exchange';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextOrderDueAt, popDue, pushDue, waitingIn } from './due-heap.ts';

const waiting = (orderId: number, dueAt: number, marketId = 'm') =>
  ({ orderId, dueAt, marketId, status: 'pending' }) as Order;

test('orders leave by due time, then by id, whatever their order of arrival', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 60 }), (times) => {
      const heap = { orders: [] };
      const orders = times.map((dueAt, index) => waiting(index + 1, dueAt));
      for (const order of orders) pushDue(heap, order);
      const released: Order[] = [];
      for (let order = popDue(heap, 20); order; order = popDue(heap, 20)) released.push(order);
      expect(released).toEqual(orders.toSorted((a, b) => a.dueAt - b.dueAt || a.orderId - b.orderId));
    }),
  );
});

test('no order leaves before its due time', () => {
  const heap = { orders: [] };
  pushDue(heap, waiting(1, 1000));
  expect(popDue(heap, 999)).toBeNull();
  expect(nextOrderDueAt(heap)).toBe(1000);
  expect(popDue(heap, 1000)?.orderId).toBe(1);
  expect(nextOrderDueAt(heap)).toBeNull();
});

test('an order that stopped waiting is skipped', () => {
  const heap = { orders: [] };
  const cancelled = waiting(1, 10);
  pushDue(heap, cancelled);
  pushDue(heap, waiting(2, 20));
  cancelled.status = 'cancelled';
  expect(nextOrderDueAt(heap)).toBe(20);
  expect(popDue(heap, 30)?.orderId).toBe(2);
  expect(popDue(heap, 30)).toBeNull();
});

test('the waiting orders of one market are listed by rising id', () => {
  const heap = { orders: [] };
  pushDue(heap, waiting(3, 10));
  pushDue(heap, waiting(1, 30));
  pushDue(heap, waiting(2, 20, 'other'));
  expect(waitingIn(heap, 'm').map((order) => order.orderId)).toEqual([1, 3]);
});
