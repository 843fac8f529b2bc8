import { MarketMirror } from '@crease/client';
import type { EventUpdate, Market, MarketUpdate, OddsMarket, SportEvent } from '@crease/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marketDelta } from '../markets/market-delta.ts';
import { eventPublisher, MARKET_PACE_MS, marketPublisher } from './publishers.ts';

function aMarket(version: number, changes: Partial<OddsMarket> = {}): OddsMarket {
  return {
    marketId: 'm1',
    gameId: 'g1',
    type: 'match_odds',
    name: 'Match odds',
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
    runners: [{ runnerId: 'r', name: 'R', status: 'active', back: [], lay: [], lastPrice: null }],
    ...changes,
  };
}

/** Applies a delta as the contract defines it: its fields replace those of the state. */
function apply(view: Market, { from, ...changes }: MarketUpdate): Market {
  expect(from).toBe(view.version);
  return { ...view, ...changes } as Market;
}

describe('marketDelta', () => {
  it('contains only changed fields, each a full replacement', () => {
    const from = aMarket(4);
    const to = aMarket(9, { status: 'suspended', statusReason: 'Wicket' });
    expect(marketDelta(from, to)).toEqual({
      marketId: 'm1',
      gameId: 'g1',
      from: 4,
      version: 9,
      status: 'suspended',
      statusReason: 'Wicket',
    });
    expect(marketDelta(from, from)).toBeNull();
  });

  it('contains the whole list of a usual market, and only the changed ones of many runners', () => {
    const usual = marketDelta(aMarket(4, { runners: runners([2, 3]) }), aMarket(5, { runners: runners([2, 4]) }));
    expect(usual).toMatchObject({ runners: runners([2, 4]) });
    const prices = Array.from({ length: 400 }, () => 100);
    const changed = prices.map((price, at) => (at === 300 ? 90 : price));
    const delta = marketDelta(aMarket(4, { runners: runners(prices) }), aMarket(5, { runners: runners(changed) }));
    expect(delta).toMatchObject({ from: 4, version: 5, changedRunners: [{ runnerId: 'r300', lastPrice: 90 }] });
    expect(delta).not.toHaveProperty('runners');
    expect(JSON.stringify(delta).length).toBeLessThan(200);
  });

  it('[I29] any sequence of changes, some of them lost, mirrored equals the whole state', () => {
    const change = fc.record({
      prices: fc.dictionary(fc.nat(40).map(String), fc.integer({ min: 2, max: 5 }), { maxKeys: 5 }),
      isLost: fc.boolean(),
    });
    const lists = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.array(change, { maxLength: 20 }));
    fc.assert(
      fc.property(lists, ([count, changes]) => {
        const mirror = new MarketMirror();
        const prices = Array.from({ length: count }, () => 2);
        let truth = aMarket(1, { runners: runners(prices) });
        mirror.takeSnapshot(truth);
        for (const { prices: moved, isLost } of [...changes, { prices: { 0: 9 }, isLost: false }]) {
          for (const [at, price] of Object.entries(moved)) if (Number(at) < count) prices[Number(at)] = price;
          const next = aMarket(truth.version + 1, { runners: runners(prices) });
          const delta = marketDelta(truth, next) as MarketUpdate;
          truth = next;
          if (isLost) continue;
          if (mirror.applyDelta(delta).kind === 'gap') mirror.takeSnapshot(truth);
          expect(mirror.get('m1')).toEqual(truth);
        }
      }),
    );
  });
});

function runners(prices: readonly number[]): OddsMarket['runners'] {
  return prices.map((lastPrice, at) => ({
    runnerId: `r${at}`,
    name: `R ${at}`,
    status: 'active',
    back: [],
    lay: [],
    lastPrice,
  }));
}

describe('MarketPublisher', () => {
  it('publishes a change at once, then the next ones together when due', () => {
    const told: MarketUpdate[] = [];
    const publisher = marketPublisher((update) => told.push(update));
    publisher.take(aMarket(1));
    publisher.take(aMarket(2, { totalMatched: 10 }));
    publisher.flush(1000);
    expect(told).toHaveLength(1);
    publisher.take(aMarket(3, { totalMatched: 20 }));
    publisher.take(aMarket(4, { totalMatched: 30 }));
    publisher.flush(1000 + MARKET_PACE_MS - 1);
    expect(told).toHaveLength(1);
    expect(publisher.snapshot('m1')?.version).toBe(2);
    publisher.flush(1000 + MARKET_PACE_MS);
    expect(told.at(-1)).toMatchObject({ from: 2, version: 4, totalMatched: 30 });
    publisher.flush(9999);
    expect(told).toHaveLength(2);
  });

  it('[I29] snapshot and deltas lead to the latest state, whenever a client joins', () => {
    const step = fc.record({
      changes: fc.record({ totalMatched: fc.nat(3), status: fc.constantFrom('open' as const, 'suspended' as const) }),
      waitMs: fc.nat(150),
      flushes: fc.boolean(),
      joins: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const views: Market[] = [];
        const publisher = marketPublisher((update) => {
          for (const [at, view] of views.entries()) views[at] = apply(view, update);
        });
        let now = 0;
        let latest = aMarket(1);
        publisher.take(latest);
        for (const { changes, waitMs, flushes, joins } of steps) {
          latest = aMarket(latest.version + 1, changes);
          publisher.take(latest);
          now += waitMs;
          if (flushes) publisher.flush(now);
          if (joins) views.push(publisher.snapshot('m1') as Market);
        }
        publisher.flush(now + MARKET_PACE_MS);
        for (const view of views) expect(view).toEqual(latest);
      }),
    );
  });
});

describe('EventPublisher', () => {
  const anEvent = (changes: Partial<SportEvent> = {}): SportEvent => ({
    gameId: 'g1',
    sportId: 4,
    name: 'A v B',
    competition: 'C',
    venue: 'V',
    startsAt: '2026-01-01T00:00:00.000Z',
    teams: [
      { name: 'A', shortName: 'A', colours: ['#000', '#fff'], pattern: 0 },
      { name: 'B', shortName: 'B', colours: ['#000', '#fff'], pattern: 0 },
    ],
    inPlay: false,
    status: 'scheduled',
    score: null,
    matchOdds: null,
    marketCounts: { match_odds: 0, bookmaker: 0, fancy: 0 },
    ...changes,
  });

  it('publishes changes when due, and new markets once', () => {
    const told: EventUpdate[] = [];
    const publisher = eventPublisher((update) => told.push(update), 500);
    publisher.take({ sportEvent: anEvent(), opened: [], fixedOdds: 1 });
    publisher.take({ sportEvent: anEvent({ status: 'in_play', inPlay: true }), opened: [aMarket(1)], fixedOdds: 1 });
    publisher.take({ sportEvent: anEvent({ status: 'in_play', inPlay: true }), opened: [aMarket(2)], fixedOdds: 1 });
    publisher.flush(1000);
    expect(told).toEqual([{ gameId: 'g1', status: 'in_play', inPlay: true, marketsOpened: [aMarket(1), aMarket(2)] }]);
    publisher.take({ sportEvent: anEvent({ status: 'in_play', inPlay: true }), opened: [], fixedOdds: 1 });
    publisher.flush(2000);
    expect(told).toHaveLength(1);
    publisher.take({ sportEvent: anEvent({ status: 'finished', inPlay: false }), opened: [], fixedOdds: 1 });
    publisher.flush(2400);
    publisher.flush(2500);
    expect(told.at(-1)).toEqual({ gameId: 'g1', status: 'finished', inPlay: false });
  });

  it('publishes a new version of fixed odds once, even without other changes', () => {
    const told: EventUpdate[] = [];
    const publisher = eventPublisher((update) => told.push(update), 500);
    publisher.take({ sportEvent: anEvent(), opened: [], fixedOdds: 1 });
    publisher.take({ sportEvent: anEvent(), opened: [], fixedOdds: 3 });
    publisher.flush(1000);
    publisher.flush(2000);
    expect(told).toEqual([{ gameId: 'g1', fixedOdds: 3 }]);
  });
});
