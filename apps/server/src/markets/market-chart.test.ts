import type { ReadonlyEngine } from '@crease/engine';
import { createMarket } from '@crease/exchange';
import { expect, it } from 'vitest';
import { MarketChart } from './market-chart.ts';
import { marketWire } from './market-wire.ts';

const ASSET = 'play:INR';

it('a suspension is noted once with time and reason, and again when it recurs; dropped with its market', async () => {
  const market = createMarket(
    {
      marketId: 'm',
      gameId: 'g',
      sportId: 4,
      type: 'match_odds',
      name: 'Match odds',
      group: 'odds',
      runners: [
        { runnerId: 'a', name: 'A' },
        { runnerId: 'b', name: 'B' },
      ],
      min: 100,
      max: 100_000,
      maxProfit: 1_000_000,
      inPlayDelayMs: 0,
      commissionBps: 200,
      rules: 'match_odds_t20',
      sortOrder: 0,
    },
    [ASSET],
  );
  const chart = new MarketChart({ append: async () => {}, ofMarket: async () => [] }, ASSET);
  const engine = { markets: new Map([['m', market]]), sportEvents: new Map() } as unknown as ReadonlyEngine;
  const at = (now: number, status: 'open' | 'suspended', reason: string) => {
    market.status = status;
    market.statusReason = reason;
    chart.sample(engine, now);
  };
  at(1_000, 'open', '');
  at(5_000, 'suspended', 'Wicket');
  at(10_000, 'suspended', 'Wicket');
  at(15_000, 'open', '');
  at(200_000, 'suspended', 'Wicket');
  at(205_000, 'suspended', '');
  const stops = async () => (await chart.of(marketWire(market, ASSET))).stops;
  expect(await stops()).toEqual([
    [5_000, 'Wicket'],
    [200_000, 'Wicket'],
  ]);
  chart.forget('m');
  expect(await stops()).toEqual([]);
});

it('notes when an innings begins, not one that was under way, until the match leaves the engine', async () => {
  const chart = new MarketChart({ append: async () => {}, ofMarket: async () => [] }, ASSET);
  const innings: unknown[] = [{}];
  const sportEvent = { gameId: 'g', score: { sport: 'cricket', innings } };
  const sportEvents = new Map([['g', sportEvent]]);
  const engine = { markets: new Map(), sportEvents } as unknown as ReadonlyEngine;
  const inningsAt = async () => (await chart.of({ marketId: 'm', gameId: 'g', type: 'fancy' } as never)).inningsAt;
  chart.sample(engine, 1_000);
  expect(await inningsAt()).toBe(null);
  innings.push({});
  chart.sample(engine, 2_000);
  chart.sample(engine, 3_000);
  expect(await inningsAt()).toBe(2_000);
  sportEvents.clear();
  chart.sample(engine, 4_000);
  expect(await inningsAt()).toBe(null);
});
