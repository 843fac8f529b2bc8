import type { EventUpdate, SportEvent } from '@crease/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventOf, oddsOf } from '../testing/sample-event.ts';
import { type EventSource, EventStore } from './event-store.ts';

/** A source controlled by the test. */
function handSource(first: SportEvent[]) {
  let list = first;
  let failure: Error | null = null;
  let tell: (update: EventUpdate) => void = () => {};
  let resume: () => void = () => {};
  const seen = { fetches: 0, following: false };
  const source: EventSource = {
    fetchAll: async () => {
      seen.fetches += 1;
      if (failure) throw failure;
      return list;
    },
    follow: (onUpdate, onResume) => {
      tell = onUpdate;
      resume = onResume;
      seen.following = true;
      return () => {
        seen.following = false;
      };
    },
  };
  return {
    source,
    seen,
    setList: (next: SportEvent[]) => {
      list = next;
    },
    fail: (error: Error | null) => {
      failure = error;
    },
    send: (update: EventUpdate) => tell(update),
    resume: () => resume(),
  };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

describe('the list of events', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is active only while it has subscribers', async () => {
    const hand = handSource([eventOf()]);
    const store = new EventStore(hand.source);
    expect(hand.seen.fetches).toBe(0);
    const stop = store.onList(() => {});
    await settled();
    expect(store.list().events.map(({ gameId }) => gameId)).toEqual(['g1']);
    expect(hand.seen.following).toBe(true);
    stop();
    await vi.advanceTimersByTimeAsync(1000);
    expect(hand.seen.following).toBe(false);
  });

  it('notifies only rows whose match changed, and the list only when a match changes state', async () => {
    const hand = handSource([eventOf(), eventOf({ gameId: 'g2' })]);
    const store = new EventStore(hand.source);
    const [row1, row2, list] = [vi.fn(), vi.fn(), vi.fn()];
    store.onEvent('g1', row1);
    store.onEvent('g2', row2);
    store.onList(list);
    await settled();
    for (const listener of [row1, row2, list]) listener.mockClear();
    hand.send({ gameId: 'g1', matchOdds: oddsOf({ version: 2 }, [186, 210]) });
    expect([row1.mock.calls.length, row2.mock.calls.length, list.mock.calls.length]).toEqual([1, 0, 0]);
    hand.send({ gameId: 'g1', status: 'finished', inPlay: false });
    expect([row1.mock.calls.length, list.mock.calls.length]).toEqual([2, 1]);
  });

  it('keeps the identity of unchanged parts, so that one cell renders', async () => {
    const hand = handSource([eventOf()]);
    const store = new EventStore(hand.source);
    store.onList(() => {});
    await settled();
    const before = store.event('g1')?.matchOdds?.runners;
    hand.send({ gameId: 'g1', matchOdds: oddsOf({ version: 2 }, [186, 210]) });
    const after = store.event('g1')?.matchOdds?.runners;
    expect(after?.[0]).not.toBe(before?.[0]);
    expect(after?.[0]?.back?.price).toBe(186);
    expect(after?.[1]).toBe(before?.[1]);
  });

  it('ignores older odds, from an update or from a pending list', async () => {
    const hand = handSource([eventOf()]);
    const store = new EventStore(hand.source);
    store.onList(() => {});
    await settled();
    hand.send({ gameId: 'g1', matchOdds: oddsOf({ version: 5 }, [190, 200]) });
    hand.send({ gameId: 'g1', matchOdds: oddsOf({ version: 4 }, [150, 300]) });
    expect(store.event('g1')?.matchOdds?.version).toBe(5);
    await store.reload();
    expect(store.event('g1')?.matchOdds?.runners[0]?.back?.price).toBe(190);
  });

  it('reloads the list on an update for an unknown match', async () => {
    const hand = handSource([eventOf()]);
    const store = new EventStore(hand.source);
    store.onList(() => {});
    await settled();
    hand.setList([eventOf(), eventOf({ gameId: 'g9' })]);
    hand.send({ gameId: 'g9', inPlay: true });
    await settled();
    expect(store.list().events.map(({ gameId }) => gameId)).toEqual(['g1', 'g9']);
  });

  it('reports a failure, keeps its data, and recovers on a retry or after a gap', async () => {
    const hand = handSource([eventOf()]);
    const store = new EventStore(hand.source);
    hand.fail(new Error('unreachable'));
    store.onList(() => {});
    await settled();
    expect(store.list()).toMatchObject({ state: 'failed', failure: 'Something went wrong: unreachable' });
    hand.fail(null);
    await store.reload();
    expect(store.list()).toMatchObject({ state: 'ready', failure: null });
    hand.fail(new Error('retry'));
    hand.resume();
    await settled();
    expect(store.list()).toMatchObject({ state: 'ready', events: [{ gameId: 'g1' }] });
  });
});
