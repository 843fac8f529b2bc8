import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newClientRef } from './client-ref.ts';
import { type ConnectionState, ConnectionWatch, missesUpdates } from './connection-watch.ts';
import { shareUnchanged } from './share-unchanged.ts';
import { InterestCounts } from './subscriptions.ts';

describe('shareUnchanged', () => {
  it('returns an equal value that reuses equal parts of the old one', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (previous, next) => {
        expect(shareUnchanged(previous, next)).toEqual(next);
        expect(shareUnchanged(previous, structuredClone(previous))).toBe(previous);
      }),
      { examples: [[JSON.parse('{"__proto__":[]}'), {}]] },
    );
  });
});

describe('InterestCounts', () => {
  it('reports a join once and a leave after the last subscriber', () => {
    const interest = new InterestCounts();
    interest.add(['a', 'b']);
    interest.add(['a']);
    expect(interest.drain()).toEqual({ joined: ['a', 'b'], left: [] });
    interest.remove(['a', 'b']);
    expect(interest.drain()).toEqual({ joined: [], left: ['b'] });
    interest.remove(['a']);
    interest.add(['a']);
    expect(interest.drain()).toEqual({ joined: [], left: [] });
    interest.forgetSent();
    expect(interest.drain()).toEqual({ joined: ['a'], left: [] });
  });
});

describe('ConnectionWatch', () => {
  it('is stale more than 3 s after the last beat, live again with the next', () => {
    const seen: ConnectionState[] = [];
    const watch = new ConnectionWatch((state) => seen.push(state));
    watch.check(10_000);
    watch.connected(10_000);
    watch.check(13_000);
    watch.check(13_001);
    watch.beat(13_500);
    watch.lost();
    watch.check(99_000);
    watch.beat(99_000);
    expect(seen).toEqual(['live', 'stale', 'live', 'offline']);
  });

  it('after an announced stop a lost connection counts as offline only once the prices are stale', () => {
    const seen: ConnectionState[] = [];
    const watch = new ConnectionWatch((state) => seen.push(state));
    watch.connected(10_000);
    watch.moving();
    watch.lost();
    watch.check(13_000);
    expect(seen.map(missesUpdates)).toEqual([false, true]);
    watch.connected(13_000);
    watch.moving();
    watch.check(16_001);
    watch.lost();
    expect(seen).toEqual(['live', 'moving', 'live', 'moving', 'offline']);
  });
});

it('client references are 32 printable characters and do not repeat', () => {
  const refs = new Set(Array.from({ length: 1000 }, newClientRef));
  expect(refs.size).toBe(1000);
  for (const ref of refs) expect(ref).toMatch(/^[0-9a-f]{32}$/);
});
