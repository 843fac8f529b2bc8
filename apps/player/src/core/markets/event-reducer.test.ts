import type { SportEventWithMarkets } from '@crease/contract';
import { expect, it } from 'vitest';
import { applyEventUpdate, eventStateOf, refreshEvent } from './event-reducer.ts';

const team = { name: 'Mumbai Tides', shortName: 'MT', colours: ['#111111', '#222222'] as [string, string], pattern: 0 };

function reply(marketIds: readonly string[]): SportEventWithMarkets {
  return {
    gameId: 'g1',
    sportId: 4,
    name: 'Tides v Mariners',
    competition: 'Premier T20 League',
    venue: 'Wankade Park',
    teams: [team, team],
    startsAt: '2026-12-03T14:00:00.000Z',
    inPlay: true,
    status: 'in_play',
    score: null,
    matchOdds: null,
    fairness: null,
    marketCounts: { match_odds: 1, bookmaker: 1, fancy: 12 },
    markets: marketIds.map((marketId, index) => ({
      marketId,
      gameId: 'g1',
      type: 'fancy' as const,
      name: marketId,
      group: 'overs',
      status: 'open' as const,
      statusReason: '',
      inPlay: true,
      version: 1,
      betDelaySeconds: 3,
      min: 100,
      max: 25_000,
      maxProfit: 100_000,
      commissionPercent: 0,
      totalMatched: 0,
      sortOrder: 10 - index,
      no: null,
      yes: null,
      state: '',
      result: null,
    })),
  };
}

const ids = (state: { markets: readonly { marketId: string }[] }) => state.markets.map(({ marketId }) => marketId);

it('files markets by their order and adds opened ones once', () => {
  const state = eventStateOf(reply(['a', 'b']));
  expect(ids(state)).toEqual(['b', 'a']);
  const opened = reply(['x', 'y', 'c']).markets.filter(({ marketId }) => marketId === 'c');
  const grown = applyEventUpdate(state, { gameId: 'g1', marketsOpened: opened });
  expect(ids(grown)).toEqual(['c', 'b', 'a']);
  expect(applyEventUpdate(grown, { gameId: 'g1', marketsOpened: opened })).toBe(grown);
});

it('ignores other events and keeps what an update does not carry', () => {
  const state = eventStateOf(reply(['a']));
  expect(applyEventUpdate(state, { gameId: 'g2', status: 'finished' })).toBe(state);
  const finished = applyEventUpdate(state, { gameId: 'g1', status: 'finished', inPlay: false });
  expect(finished.event).toMatchObject({ status: 'finished', inPlay: false, name: 'Tides v Mariners' });
  expect(finished.markets).toBe(state.markets);
});

it('keeps a market on the page that a fresh reply no longer lists', () => {
  const state = refreshEvent(eventStateOf(reply(['a', 'b'])), reply(['a']));
  expect(ids(state)).toEqual(['b', 'a']);
});
