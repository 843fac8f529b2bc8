import type { DeskMarket } from '@crease/contract';
import { expect, it } from 'vitest';
import { marketList } from './market-list.ts';

const NO_TERMS = { min: 1, max: 1, maxProfit: 1, inPlayDelaySeconds: 0, houseSize: 0, margin: 0, skew: [0] };

function market(marketId: string, profit: number, changes: Partial<DeskMarket> = {}): DeskMarket {
  return {
    marketId,
    gameId: 'g1',
    eventName: 'Tides v Kites',
    sportId: 4,
    competition: 'Premier League',
    past: false,
    startsAt: '2026-11-22T12:00:00.000Z',
    name: marketId,
    type: 'fancy',
    status: 'open',
    statusReason: '',
    inPlay: false,
    stopped: false,
    result: null,
    totalMatched: 0,
    betDelaySeconds: 0,
    terms: NO_TERMS,
    runners: [],
    winners: 1,
    isSettledByNumber: true,
    ...changes,
    risk: {
      bets: 1,
      simulatedBets: 0,
      players: 1,
      matched: 10,
      simulatedMatched: 0,
      worst: { outcome: '', profit },
      best: { outcome: '', profit: 0 },
      lossLimit: 1000,
      eventLossLimit: null,
      ...changes.risk,
    },
  };
}

const filter = { view: 'all', sort: 'start', limit: 100 } as const;
const DAY = [
  market('calm', 5),
  market('worst', -800),
  market('stopped', -100, { status: 'suspended', stopped: true }),
  market('done', -50, { status: 'settled' }),
  market('set', -700, { sportId: 2, competition: 'Open', eventName: 'Rao v Silva', inPlay: true }),
];
const ids = (changes: Partial<Parameters<typeof marketList>[1]>) =>
  marketList(DAY, { ...filter, ...changes }).items.map(({ marketId }) => marketId);

it('filters by view, sport, league and words; keeps the order of events unless sorted', () => {
  expect(ids({})).toEqual(['calm', 'worst', 'stopped', 'set']);
  expect(ids({ view: 'limit' })).toEqual(['worst']);
  expect(ids({ view: 'settled' })).toEqual(['done']);
  expect(ids({ sportId: 2, view: 'inPlay' })).toEqual(['set']);
  expect(ids({ competition: 'Open' })).toEqual(['set']);
  expect(ids({ search: ' RAO  set ' })).toEqual(['set']);
  expect(ids({ sort: 'result' })).toEqual(['worst', 'set', 'stopped', 'calm']);
  expect(ids({ sort: 'name' })).toEqual(['set', 'calm', 'stopped', 'worst']);
});

it('counts cover all matches, figures all current markets, at any limit', () => {
  const { items, total, views, figures, leagues } = marketList(DAY, { ...filter, sportId: 4, limit: 1 });
  expect([items.length, total]).toEqual([1, 3]);
  expect(views).toEqual({ all: 3, inPlay: 0, limit: 1, suspended: 1, toSettle: 0, settled: 1 });
  expect(figures).toMatchObject({ open: 4, inPlay: 1, nearLimit: 1, stopped: 1, bets: 5, worst: -1650 });
  expect(leagues.map(({ competition, markets }) => [competition, markets])).toEqual([
    ['Open', 1],
    ['Premier League', 4],
  ]);
});
