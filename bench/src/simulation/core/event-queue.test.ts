import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EventQueue } from './event-queue.ts';

test('events are taken in the order of their time, those of one time in the order of arrival', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 200 }), (times) => {
      const queue = new EventQueue();
      times.forEach((at, number) => {
        queue.add(at, 1, number);
      });
      const taken: [number, number][] = [];
      while (queue.next()) taken.push([queue.at, queue.a]);
      expect(taken).toEqual(
        times.map((at, number) => [at, number]).toSorted(([at = 0, a = 0], [other = 0, b = 0]) => at - other || a - b),
      );
    }),
  );
});

test('an event may be added while others are taken, but not into the past', () => {
  const queue = new EventQueue();
  queue.add(5, 1, 1);
  queue.add(9, 1, 2);
  queue.next();
  queue.add(6, 2, 7, 8);
  expect(() => queue.add(4, 1)).toThrow('event at 4 ms is before 5 ms');
  expect(() => queue.add(Number.NaN, 1)).toThrow(RangeError);
  queue.next();
  expect([queue.at, queue.kind, queue.a, queue.b, queue.length]).toEqual([6, 2, 7, 8, 1]);
});

test('the queue grows beyond its first size', () => {
  const queue = new EventQueue();
  for (let number = 10_000; number > 0; number--) queue.add(number, number % 200, number);
  for (let number = 1; number <= 10_000; number++) {
    queue.next();
    expect([queue.at, queue.kind, queue.a]).toEqual([number, number % 200, number]);
  }
  expect(queue.next()).toBe(false);
});
