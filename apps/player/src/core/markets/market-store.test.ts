import type { FancyMarket } from '@crease/client';
import { describe, expect, it, vi } from 'vitest';
import { MarketStore } from './market-store.ts';

function fancy(marketId: string, version: number): FancyMarket {
  return {
    marketId,
    gameId: 'g1',
    type: 'fancy',
    name: '18 over runs',
    group: 'overs',
    status: 'open',
    statusReason: '',
    inPlay: true,
    version,
    betDelaySeconds: 3,
    min: 100,
    max: 25_000,
    maxProfit: 200_000,
    commissionPercent: 0,
    totalMatched: 0,
    sortOrder: 1,
    no: { run: 166, rate: 105 },
    yes: { run: 167, rate: 95 },
    state: '161 now, 4 balls left',
    result: null,
  };
}

function storeWithFrames() {
  const frames: ((now: number) => void)[] = [];
  const store = new MarketStore((flush) => frames.push(flush));
  let now = 0;
  /** @param ms since the frame before. */
  const paint = (ms = 16) => {
    now += ms;
    for (const frame of frames.splice(0)) frame(now);
  };
  return { store, frames, paint };
}

describe('market store', () => {
  it('publishes all updates between two frames once', () => {
    const { store, frames, paint } = storeWithFrames();
    const notified = vi.fn();
    store.subscribe('m1', notified);
    for (let version = 1; version <= 200; version += 1) store.put(fancy('m1', version));
    expect(frames).toHaveLength(1);
    expect(store.get('m1')).toBeUndefined();
    expect(store.latest('m1')?.version).toBe(200);
    paint();
    expect(notified).toHaveBeenCalledTimes(1);
    expect(store.get('m1')?.version).toBe(200);
  });

  it('publishes a few markets per frame, the longest waiting first, and loses none', () => {
    const { store, frames, paint } = storeWithFrames();
    const ids = Array.from({ length: 9 }, (_, at) => `m${at}`);
    const notified: string[] = [];
    for (const id of ids) store.subscribe(id, () => notified.push(id));
    for (const id of ids) store.put(fancy(id, 1));
    paint();
    expect(notified).toEqual(['m0', 'm1', 'm2']);
    expect(store.get('m3')).toBeUndefined();
    expect(store.latest('m3')?.version).toBe(1);
    // A market that changes again while waiting keeps its place and is published once, in its newest state; a published
    // one moves to the end.
    store.put(fancy('m3', 2));
    store.put(fancy('m0', 2));
    for (let frame = 0; frames.length > 0; frame += 1) {
      expect(frame).toBeLessThan(6);
      paint();
    }
    expect(notified).toEqual([...ids, 'm0']);
    expect(store.get('m3')?.version).toBe(2);
    expect(store.get('m0')?.version).toBe(2);
  });

  it('publishes one market per frame while frames are slow, and loses none', () => {
    const { store, frames, paint } = storeWithFrames();
    const ids = Array.from({ length: 8 }, (_, at) => `m${at}`);
    const notified: string[] = [];
    for (const id of ids) store.subscribe(id, () => notified.push(id));
    for (const id of ids) store.put(fancy(id, 1));
    // The first frame may be late because nothing waited before.
    paint(500);
    expect(notified).toEqual(['m0', 'm1']);
    paint(40);
    expect(notified).toEqual(['m0', 'm1', 'm2']);
    paint(16);
    expect(notified).toEqual(['m0', 'm1', 'm2', 'm3', 'm4']);
    while (frames.length > 0) paint(40);
    expect(notified).toEqual(ids);
  });

  it('notifies only subscribers of that market', () => {
    const { store, paint } = storeWithFrames();
    const one = vi.fn();
    const two = vi.fn();
    store.subscribe('m1', one);
    const stop = store.subscribe('m2', two);
    store.put(fancy('m1', 1));
    paint();
    expect(one).toHaveBeenCalledTimes(1);
    expect(two).not.toHaveBeenCalled();
    stop();
    store.put(fancy('m2', 1));
    paint();
    expect(two).not.toHaveBeenCalled();
  });

  it('does not overwrite the stream with an older reply', () => {
    const { store, paint } = storeWithFrames();
    store.put(fancy('m1', 7));
    store.seed([fancy('m1', 5), fancy('m2', 1)]);
    paint();
    expect(store.get('m1')?.version).toBe(7);
    expect(store.get('m2')?.version).toBe(1);
  });
});
