import type { ReadonlyEngine } from '@crease/engine';
import { describe, expect, it } from 'vitest';
import { type Sight, Sights } from './sights.ts';

/** A market that counts its moves in place of a House, a clock that is set, and what each room was told. */
function rig({ paceMs = 250 } = {}) {
  const moves = { m1: 0, m2: 0 };
  const heard: string[] = [];
  const looks: string[] = [];
  const time = { now: 0, isDown: false };
  const sights = new Sights({
    writer: { read: async (look) => (time.isDown ? Promise.reject(new Error('down')) : look({} as ReadonlyEngine)) },
    paceMs,
    firstSequence: 1,
    clock: () => time.now,
  });
  const sight = (room: string, marketId: keyof typeof moves): Sight => ({
    room,
    marketId,
    look: () => {
      looks.push(room);
      return { moves: moves[marketId] };
    },
    tell: (state, sequence) => heard.push(`${room} ${JSON.stringify(state)} #${sequence}`),
  });
  const move = (marketId: keyof typeof moves) => {
    moves[marketId]++;
    sights.moved([marketId]);
  };
  return { sights, sight, move, heard, looks, time };
}

describe('what is drawn for those alone who look at it', () => {
  it('is told when its market moves, several moves within the pace as one, nothing of others', async () => {
    const { sights, sight, move, heard, time } = rig();
    expect(await sights.open([sight('r1', 'm1')])).toEqual([{ state: { moves: 0 }, sequence: 1 }]);
    await sights.open([sight('r2', 'm2')]);
    move('m1');
    await sights.flush();
    move('m1');
    move('m1');
    time.now = 100;
    await sights.flush();
    expect(heard).toEqual(['r1 {"moves":1} #3']);
    time.now = 250;
    await sights.flush();
    expect(heard).toEqual(['r1 {"moves":1} #3', 'r1 {"moves":3} #4']);
  });

  it('says nothing when what was looked at is as it was', async () => {
    const { sights, sight, move, heard, time } = rig();
    await sights.open([{ ...sight('r1', 'm1'), look: () => ({ same: true }) }]);
    move('m1');
    await sights.flush();
    expect(heard).toEqual(['r1 {"same":true} #2']);
    time.now = 300;
    move('m1');
    await sights.flush();
    expect(heard).toHaveLength(1);
  });

  it('is not drawn when nobody is in the room any more', async () => {
    const { sights, sight, move, looks } = rig();
    await sights.open([sight('r1', 'm1')]);
    sights.close('r1');
    sights.close('r1');
    move('m1');
    await sights.flush();
    expect(looks).toEqual(['r1']);
    expect(sights.size).toBe(0);
  });

  it('is told later when the House cannot be read now', async () => {
    const { sights, sight, move, heard, time } = rig();
    await sights.open([sight('r1', 'm1')]);
    move('m1');
    time.isDown = true;
    await sights.flush();
    expect(heard).toEqual([]);
    time.isDown = false;
    await sights.flush();
    expect(heard).toEqual(['r1 {"moves":1} #2']);
  });
});
