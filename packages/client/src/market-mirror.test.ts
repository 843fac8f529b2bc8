import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Market, MarketUpdate, OddsMarket } from './exact.ts';
import { MarketMirror } from './market-mirror.ts';

function aMarket(version: number, prices: readonly number[] = [2, 3]): OddsMarket {
  return {
    marketId: 'm1',
    gameId: 'g1',
    type: 'match_odds',
    name: 'Match Odds',
    group: 'odds',
    status: 'open',
    statusReason: '',
    inPlay: false,
    version,
    betDelaySeconds: 0,
    min: 100,
    max: 1000,
    maxProfit: 10_000,
    commissionPercent: 2,
    totalMatched: 0,
    sortOrder: 0,
    runners: prices.map((price, index) => ({
      runnerId: `r${index}`,
      name: `Runner ${index}`,
      status: 'active',
      back: [{ price, size: 100 }],
      lay: [],
      lastPrice: null,
    })),
  };
}

function aDelta(from: number, version: number, changes: Partial<OddsMarket> = {}): MarketUpdate {
  const { type: _, ...fields } = changes;
  return { ...fields, marketId: 'm1', gameId: 'g1', from, version };
}

describe('MarketMirror', () => {
  it('applies the next delta and keeps the identity of unchanged runners', () => {
    const mirror = new MarketMirror();
    const before = mirror.takeSnapshot(aMarket(5)) as OddsMarket;
    const outcome = mirror.applyDelta(aDelta(5, 6, { runners: aMarket(6, [2, 3.5]).runners }));
    expect(outcome.kind).toBe('applied');
    const after = mirror.get('m1') as OddsMarket;
    expect(after.version).toBe(6);
    expect(after.runners[0]).toBe(before.runners[0]);
    expect(after.runners[1]).not.toBe(before.runners[1]);
    expect(after.runners[1]?.lay).toBe(before.runners[1]?.lay);
    expect(before.runners[1]?.back[0]?.price).toBe(3);
  });

  it('reports a gap when a delta starts after the stored version; a snapshot repairs it', () => {
    const mirror = new MarketMirror();
    mirror.takeSnapshot(aMarket(5));
    expect(mirror.applyDelta(aDelta(6, 7, { status: 'suspended' }))).toEqual({ kind: 'gap' });
    expect(mirror.get('m1')).toEqual(aMarket(5));
    mirror.takeSnapshot(aMarket(7));
    expect(mirror.applyDelta(aDelta(7, 8, { status: 'suspended' })).kind).toBe('applied');
  });

  it('ignores repeats, older deltas and unknown markets', () => {
    const mirror = new MarketMirror();
    expect(mirror.applyDelta(aDelta(1, 2))).toEqual({ kind: 'ignored' });
    mirror.takeSnapshot(aMarket(5));
    expect(mirror.applyDelta(aDelta(4, 5, { status: 'closed' }))).toEqual({ kind: 'ignored' });
    expect(mirror.get('m1')?.status).toBe('open');
  });

  it('applies a delta from before the stored version: its fields are full replacements', () => {
    const mirror = new MarketMirror();
    mirror.takeSnapshot(aMarket(5));
    expect(mirror.applyDelta(aDelta(3, 6, { totalMatched: 700 })).kind).toBe('applied');
    expect(mirror.get('m1')?.totalMatched).toBe(700);
  });

  it('replaces changed runners by id, only in the version that they start from', () => {
    const mirror = new MarketMirror();
    const before = mirror.takeSnapshot(aMarket(5)) as OddsMarket;
    const changedRunners = aMarket(6, [2, 3.5]).runners.slice(1);
    expect(mirror.applyDelta({ ...aDelta(5, 6), changedRunners }).kind).toBe('applied');
    expect(mirror.get('m1')).toEqual(aMarket(6, [2, 3.5]));
    expect((mirror.get('m1') as OddsMarket).runners[0]).toBe(before.runners[0]);
    expect(mirror.applyDelta({ ...aDelta(4, 7), changedRunners })).toEqual({ kind: 'gap' });
    expect(mirror.get('m1')?.version).toBe(6);
  });

  it('ignores an older snapshot, except after a lost connection', () => {
    const mirror = new MarketMirror();
    const held = mirror.takeSnapshot(aMarket(9));
    expect(mirror.takeSnapshot(aMarket(8))).toBe(held);
    mirror.markAllStale();
    expect(mirror.applyDelta(aDelta(9, 10))).toEqual({ kind: 'ignored' });
    expect(mirror.takeSnapshot(aMarket(8)).version).toBe(8);
  });

  it('[I29] whichever deltas are lost, repair completes the view, and its version only rises', () => {
    const step = fc.record({
      prices: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 2 }),
      jump: fc.integer({ min: 1, max: 3 }),
      isLost: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 30 }), (steps) => {
        const mirror = new MarketMirror();
        let truth: OddsMarket = aMarket(1);
        mirror.takeSnapshot(truth);
        let seen = 1;
        for (const { prices, jump, isLost } of [...steps, { prices: [4, 4], jump: 1, isLost: false }]) {
          const next = aMarket(truth.version + jump, prices);
          const delta = aDelta(truth.version, next.version, { runners: next.runners });
          truth = next;
          if (isLost) continue;
          if (mirror.applyDelta(delta).kind === 'gap') mirror.takeSnapshot(truth);
          const held = mirror.get('m1') as Market;
          expect(held).toEqual(truth);
          expect(held.version).toBeGreaterThan(seen);
          seen = held.version;
        }
      }),
    );
  });
});
