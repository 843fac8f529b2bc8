import { expect, it } from 'vitest';
import { WatchedRooms } from './watched-rooms.ts';

function opened() {
  const told: [string, number][] = [];
  const used = new Set<string>();
  const clock = { at: 0 };
  const rooms = new WatchedRooms({
    isUsed: (room) => used.has(room),
    unwatch: (room, joins) => told.push([room, joins]),
    steady: () => clock.at,
  });
  return { rooms, told, used, clock };
}

it('the writer hears once that a room is empty, with the number of joins', () => {
  const { rooms, told } = opened();
  rooms.letIn([['market:a', 1, 0]]);
  rooms.letIn([['market:a', 2, 0]]);
  rooms.emptied('market:a');
  rooms.emptied('market:a');
  expect(told).toEqual([['market:a', 2]]);
});

it('a room that no socket has joined is left after a while, and not before', () => {
  const { rooms, told, used, clock } = opened();
  used.add('market:b');
  rooms.letIn([
    ['market:a', 1, 0],
    ['market:b', 1, 0],
  ]);
  clock.at = 5_000;
  rooms.sweep();
  expect(told).toEqual([]);
  clock.at = 5_001;
  rooms.sweep();
  expect(told).toEqual([['market:a', 1]]);
});

it('a writer that has forgotten this process hears nothing of its rooms', () => {
  const { rooms, told } = opened();
  rooms.letIn([['market:a', 1, 0]]);
  rooms.clear();
  rooms.emptied('market:a');
  expect(told).toEqual([]);
});
