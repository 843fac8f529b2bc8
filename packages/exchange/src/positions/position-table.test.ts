import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createPosition } from './position.ts';
import { PositionTable } from './position-table.ts';

const playerIds = fc.uniqueArray(fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 2 ** 31 - 1 })), {
  maxLength: 200,
});

it('finds added players only, in insertion order', () => {
  fc.assert(
    fc.property(playerIds, playerIds, (added, others) => {
      const table = new PositionTable();
      const positions = added.map((playerId) => createPosition(playerId, 3));
      for (const position of positions) table.add(position);
      for (const position of positions) expect(table.get(position.playerId)).toBe(position);
      for (const playerId of others) expect(table.has(playerId)).toBe(added.includes(playerId));
      expect([...table]).toEqual(positions);
      expect(table.size).toBe(added.length);
      table.clear();
      expect([table.size, table.get(added[0] ?? 1), [...table]]).toEqual([0, undefined, []]);
    }),
  );
});
