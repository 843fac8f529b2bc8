import type { ReadonlyEngine } from '@crease/engine';
import { describe, expect, it } from 'vitest';
import { type LiveView, LiveViews } from './live-views.ts';

/** A market that counts its moves instead of an engine, a settable clock, and the messages of each room. */
function rig({ paceMs = 250 } = {}) {
  const moves = { m1: 0, m2: 0 };
  const published: string[] = [];
  const looks: string[] = [];
  const time = { now: 0, isDown: false };
  const views = new LiveViews({
    writer: { read: async (look) => (time.isDown ? Promise.reject(new Error('down')) : look({} as ReadonlyEngine)) },
    paceMs,
    firstSequence: 1,
    clock: () => time.now,
  });
  const view = (room: string, marketId: keyof typeof moves): LiveView => ({
    room,
    marketId,
    read: () => {
      looks.push(room);
      return { moves: moves[marketId] };
    },
    publish: ({ state, sequence }, before) =>
      published.push(`${room} ${JSON.stringify(state)} #${sequence} after #${before.sequence}`),
  });
  const move = (marketId: keyof typeof moves) => {
    moves[marketId]++;
    views.moved([marketId]);
  };
  return { views, view, move, published, looks, time };
}

describe('live views', () => {
  it('are published when their market moves, several moves within the pace as one', async () => {
    const { views, view, move, published, time } = rig();
    expect(await views.open([view('r1', 'm1')])).toMatchObject([{ state: { moves: 0 }, sequence: 1 }]);
    await views.open([view('r2', 'm2')]);
    move('m1');
    await views.flush();
    move('m1');
    move('m1');
    time.now = 100;
    await views.flush();
    expect(published).toEqual(['r1 {"moves":1} #3 after #1']);
    time.now = 250;
    await views.flush();
    expect(published).toEqual(['r1 {"moves":1} #3 after #1', 'r1 {"moves":3} #4 after #3']);
  });

  it('publish nothing if the state is unchanged', async () => {
    const { views, view, move, published, time } = rig();
    await views.open([{ ...view('r1', 'm1'), read: () => ({ same: true }) }]);
    move('m1');
    await views.flush();
    time.now = 300;
    move('m1');
    await views.flush();
    expect(published).toEqual([]);
  });

  it('are published although another one throws, which follows after the pace', async () => {
    const { views, view, move, published, time } = rig();
    const state = { isBroken: false };
    const own = view('r2', 'm1');
    const broken: LiveView = {
      ...own,
      read: (engine) => {
        if (state.isBroken) throw new Error('broken');
        return own.read(engine);
      },
    };
    await views.open([view('r1', 'm1'), broken, view('r3', 'm1')]);
    state.isBroken = true;
    move('m1');
    await views.flush();
    expect(published.splice(0)).toEqual(['r1 {"moves":1} #4 after #1', 'r3 {"moves":1} #5 after #3']);
    await expect(views.open([broken])).rejects.toThrow('broken');
    state.isBroken = false;
    await views.flush();
    expect(published).toEqual([]);
    time.now = 250;
    await views.flush();
    expect(published).toEqual(['r2 {"moves":1} #6 after #2']);
  });

  it('give a later subscriber the state of the others, which get it first if it is new', async () => {
    const { views, view, move, published } = rig();
    const shared = view('r1', 'm1');
    await views.open([shared]);
    expect(await views.open([shared])).toMatchObject([{ sequence: 1 }]);
    move('m1');
    expect(await views.open([shared])).toMatchObject([{ state: { moves: 1 }, sequence: 2 }]);
    expect(published).toEqual(['r1 {"moves":1} #2 after #1']);
    await views.flush();
    expect(published).toHaveLength(1);
  });

  it('are not computed without subscribers', async () => {
    const { views, view, move, looks } = rig();
    await views.open([view('r1', 'm1')]);
    views.close('r1');
    views.close('r1');
    move('m1');
    await views.flush();
    expect(looks).toEqual(['r1']);
    expect(views.size).toBe(0);
  });

  it('are published later if the engine is unavailable', async () => {
    const { views, view, move, published, time } = rig();
    await views.open([view('r1', 'm1')]);
    move('m1');
    time.isDown = true;
    await views.flush();
    expect(published).toEqual([]);
    time.isDown = false;
    await views.flush();
    expect(published).toEqual(['r1 {"moves":1} #2 after #1']);
  });
});
