import type { EventUpdate, SportEvent } from '@crease/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventOf, oddsOf } from '../testing/sample-event.ts';
import { type EventSource, EventStore } from './event-store.ts';

/** A source in the test's hands. */
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
    tell: (update: EventUpdate) => tell(update),
    resume: () => resume(),
  };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

describe('the list of events', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('works only while somebody looks', async () => {
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

  it('tells only the rows whose match changed, and the list only when a match turns', async () => {
    const hand = handSource([eventOf(), eventOf({ gameId: 'g2' })]);
    const store = new EventStore(hand.source);
    const [row1, row2, list] = [vi.fn(), vi.fn(), vi.fn()];
    store.onEvent('g1', row1);
    store.onEvent('g2', row2);
    store.onList(list);
    await settled();
    for (const told of [row1, row2, list]) told.mockClear();
    hand.tell({ gameId: 'g1', matchOdds: oddsOf({ version: 2 }, [186, 210]) });
    expect([row1.mock.calls.length, row2.mock.calls.length, list.mock.calls.length]).toEqual([1, 0, 0]);
    hand.tell({ gameId: 'g1', status: 'finished', inPlay: false });
    expect([row1.mock.calls.length, list.mock.calls.length]).toEqual([2, 1]);
  });

  it('keeps the identity of what did not change, so that one cell is redrawn', async () => {
    const hand = handSource([eventOf()]);
    const store = new EventStore(hand.source);
    store.onList(() => {});
    await settled();
    const before = store.event('g1')?.matchOdds?.runners;
    hand.tell({ gameId: 'g1', matchOdds: oddsOf({ version: 2 }, [186, 210]) });
    const after = store.event('g1')?.matchOdds?.runners;
    expect(after?.[0]).not.toBe(before?.[0]);
    expect(after?.[0]?.back?.price).toBe(186);
    expect(after?.[1]).toBe(before?.[1]);
  });

  it('does not go back to older odds, neither by update nor by a list that was under way', async () => {
    const hand = handSource([eventOf()]);
    const store = new EventStore(hand.source);
    store.onList(() => {});
    await settled();
    hand.tell({ gameId: 'g1', matchOdds: oddsOf({ version: 5 }, [190, 200]) });
    hand.tell({ gameId: 'g1', matchOdds: oddsOf({ version: 4 }, [150, 300]) });
    expect(store.event('g1')?.matchOdds?.version).toBe(5);
    await store.reload();
    expect(store.event('g1')?.matchOdds?.runners[0]?.back?.price).toBe(190);
  });

  it('asks for the list again when it hears of a match that it does not hold', async () => {
    const hand = handSource([eventOf()]);
    const store = new EventStore(hand.source);
    store.onList(() => {});
    await settled();
    hand.setList([eventOf(), eventOf({ gameId: 'g9' })]);
    hand.tell({ gameId: 'g9', inPlay: true });
    await settled();
    expect(store.list().events.map(({ gameId }) => gameId)).toEqual(['g1', 'g9']);
  });

  it('says that it failed, keeps what it has, and recovers when asked again or after a gap', async () => {
    const hand = handSource([eventOf()]);
    const store = new EventStore(hand.source);
    hand.fail(new Error('no way'));
    store.onList(() => {});
    await settled();
    expect(store.list()).toMatchObject({ state: 'failed', failure: 'Something went wrong: no way' });
    hand.fail(null);
    await store.reload();
    expect(store.list()).toMatchObject({ state: 'ready', failure: null });
    hand.fail(new Error('again'));
    hand.resume();
    await settled();
    expect(store.list()).toMatchObject({ state: 'ready', events: [{ gameId: 'g1' }] });
  });
});
