import type { BetProfitRow } from '@crease/store';
import { expect, it } from 'vitest';
import { sumProfit } from './sum-profit.ts';

const row = (marketId: string, changes: Partial<BetProfitRow>): BetProfitRow => ({
  marketId,
  name: marketId,
  gameId: 'g1',
  eventName: 'Tides v Kites',
  sportId: 4,
  at: Date.parse('2026-11-20T12:00:00Z'),
  bets: 1,
  gross: 0,
  commission: 0,
  ...changes,
});
const RANGE = { from: '2026-11-19', to: '2026-11-20' };

it('sums by day, sport, event and market; commission once for each market', () => {
  const profit = sumProfit(
    [
      row('odds', { bets: 3, gross: 374_000, commission: 7480 }),
      row('fancy', { gross: -50_000 }),
      row('tennis', {
        gameId: 'g2',
        sportId: 2,
        gross: 10_000,
        commission: 200,
        at: Date.parse('2026-11-19T23:59:59Z'),
      }),
    ],
    { ...RANGE, utcOffset: 0 },
  );
  expect(profit).toMatchObject({ ...RANGE, bets: 5, gross: 3340, commission: 76.8, net: 3263.2 });
  expect(profit.days.map(({ day, net }) => [day, net])).toEqual([
    ['2026-11-19', 98],
    ['2026-11-20', 3165.2],
  ]);
  expect(profit.sports.map(({ sportId, net }) => [sportId, net])).toEqual([
    [4, 3165.2],
    [2, 98],
  ]);
  expect(profit.events.map(({ gameId, bets, net }) => [gameId, bets, net])).toEqual([
    ['g1', 4, 3165.2],
    ['g2', 1, 98],
  ]);
  expect(profit.markets.map(({ marketId, net }) => [marketId, net])).toEqual([
    ['odds', 3665.2],
    ['fancy', -500],
    ['tennis', 98],
  ]);
});

it('sums by the days of the player’s time zone', () => {
  const late = row('late', { gross: 100, at: Date.parse('2026-11-20T02:00+05:30') });
  expect(sumProfit([late], { ...RANGE, utcOffset: 330 }).days).toMatchObject([{ day: '2026-11-20' }]);
  expect(sumProfit([late], { ...RANGE, utcOffset: 0 }).days).toMatchObject([{ day: '2026-11-19' }]);
});

it('lists only the latest of many, and sums all', () => {
  const profit = sumProfit(
    Array.from({ length: 400 }, (_, nth) => row(`m${nth}`, { gameId: `g${nth}`, gross: 100 })),
    { ...RANGE, utcOffset: 0 },
  );
  expect([profit.markets.length, profit.events.length, profit.bets, profit.net]).toEqual([300, 300, 400, 400]);
  expect(profit.markets[0]?.marketId).toBe('m0');
});

it('no bets sum to zero', () => {
  expect(sumProfit([], { ...RANGE, utcOffset: 0 })).toEqual({
    ...RANGE,
    bets: 0,
    gross: 0,
    commission: 0,
    net: 0,
    days: [],
    sports: [],
    events: [],
    markets: [],
  });
});
