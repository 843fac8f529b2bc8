import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RoomLog } from '../link/room-log.ts';
import { RoomFeeds } from './room-feeds.ts';

const ROOM = 'market:a';

/** A writer's log, a bus that a test controls, and the feeds of one web process. */
function opened() {
  const log = new RoomLog();
  const received = new Map<string, (offset: number, text: string) => void>();
  const delivered: string[] = [];
  const resets: string[] = [];
  const feeds = new RoomFeeds({
    bus: {
      subscribe: (room, take) => {
        received.set(room, take);
        return () => received.delete(room);
      },
      settled: async () => {},
    },
    repair: async (room, offset) => log.since(room, offset),
    deliver: (_room, text) => delivered.push(text),
    reset: (room) => resets.push(room),
  });
  return { log, received, delivered, resets, feeds, idle: () => new Promise((resolve) => setImmediate(resolve)) };
}

it('[I30] whatever the bus loses, repeats or swaps, a room gets every update once and in order', async () => {
  const sent = fc.array(
    fc.record({ isLost: fc.boolean(), times: fc.integer({ min: 1, max: 2 }), isLate: fc.boolean() }),
    {
      maxLength: 60,
    },
  );
  await fc.assert(
    fc.asyncProperty(sent, fc.nat(20), async (updates, before) => {
      const { log, received, delivered, resets, feeds, idle } = opened();
      for (let n = 0; n < before; n++) log.add(ROOM, `before ${n}`);
      feeds.follow(ROOM, log.offsetOf(ROOM));
      const late: [number, string][] = [];
      const expected = updates.map((_, n) => `update ${n}`);
      for (const [n, { isLost, times, isLate }] of updates.entries()) {
        const offset = log.add(ROOM, `update ${n}`);
        if (isLate) late.push([offset, `update ${n}`]);
        else if (!isLost) for (let time = 0; time < times; time++) received.get(ROOM)?.(offset, `update ${n}`);
        if (n % 7 === 0) await idle();
      }
      for (const [offset, text] of late) received.get(ROOM)?.(offset, text);
      await idle();
      // The end of a room may be lost silently: an interruption, or the next update, repairs it.
      feeds.repairAll();
      await idle();
      expect(resets).toEqual([]);
      expect(delivered).toEqual(expected);
    }),
  );
});

it('what happened between the state of a socket and its subscription is asked for', async () => {
  const { log, delivered, feeds, idle } = opened();
  log.add(ROOM, 'one');
  const offset = log.offsetOf(ROOM);
  log.add(ROOM, 'two');
  feeds.follow(ROOM, offset);
  await idle();
  expect(delivered).toEqual(['two']);
  expect([feeds.since(ROOM, offset), feeds.since(ROOM, 2)]).toEqual([['two'], []]);
});

it('a room whose gap is longer than the log is reset, and received again afterwards', async () => {
  const { log, received, delivered, resets, feeds, idle } = opened();
  feeds.follow(ROOM, 0);
  await idle();
  for (let n = 0; n < 200; n++) log.add(ROOM, `${n}`);
  received.get(ROOM)?.(200, '199');
  await idle();
  expect([delivered, resets, received.size]).toEqual([[], [ROOM], 0]);
  feeds.follow(ROOM, 200);
  await idle();
  received.get(ROOM)?.(log.add(ROOM, 'next'), 'next');
  expect(delivered).toEqual(['next']);
});

it('a left room is neither received nor repaired', async () => {
  const { log, received, delivered, feeds, idle } = opened();
  feeds.follow(ROOM, 0);
  log.add(ROOM, 'one');
  feeds.clear();
  await idle();
  expect([delivered, received.size]).toEqual([[], 0]);
});
