import type { FancyMarket, Market } from '@crease/client';
import { expect, it } from 'vitest';
import { fancyGroupOf, isUnder, marketTabs, withOpened } from './filed-markets.ts';

function fancies(marketIds: readonly string[]): FancyMarket[] {
  return marketIds.map((marketId, index) => ({
    marketId,
    gameId: 'g1',
    type: 'fancy',
    name: marketId,
    group: 'overs',
    status: 'open',
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
  }));
}

const ids = (markets: readonly { marketId: string }[]) => markets.map(({ marketId }) => marketId);

it('sorts markets and adds opened ones once', () => {
  const held = withOpened([], fancies(['a', 'b']));
  expect(ids(held)).toEqual(['b', 'a']);
  const opened = fancies(['x', 'y', 'c']).filter(({ marketId }) => marketId === 'c');
  const grown = withOpened(held, opened);
  expect(ids(grown)).toEqual(['c', 'b', 'a']);
  expect(withOpened(grown, opened)).toBe(grown);
});

it('keeps a market that a new reply no longer lists', () => {
  const held = withOpened([], fancies(['a', 'b']));
  expect(withOpened(held, fancies(['a']))).toBe(held);
});

const market = (type: Market['type'], group: string) => ({ type, group });

it('shows non-empty tabs, with counts above one', () => {
  const markets = [
    market('match_odds', 'odds'),
    market('bookmaker', 'bookmaker'),
    market('fancy', 'overs'),
    market('fancy', 'players'),
    market('fancy', 'players'),
  ];
  expect(marketTabs(markets)).toEqual([
    { tab: 'all', count: undefined },
    { tab: 'odds', count: undefined },
    { tab: 'bookmaker', count: undefined },
    { tab: 'fancy', count: 3 },
    { tab: 'players', count: 2 },
  ]);
});

it('counts only running markets, but keeps the tab of ended ones', () => {
  const markets = [market('fancy', 'overs'), market('fancy', 'match'), market('fancy', 'wickets')];
  expect(marketTabs(markets, ({ group }) => group !== 'overs').at(-1)).toEqual({ tab: 'fancy', count: 2 });
  expect(marketTabs(markets, () => false).at(-1)).toEqual({ tab: 'fancy', count: undefined });
});

it("puts soccer's goals and tennis's sets in their own tabs", () => {
  expect(isUnder(market('match_odds', 'goals'), 'goals')).toBe(true);
  expect(isUnder(market('match_odds', 'goals'), 'odds')).toBe(false);
  expect(isUnder(market('match_odds', 'sets'), 'all')).toBe(true);
});

it('puts a fancy of an unknown group under match', () => {
  expect(fancyGroupOf(market('fancy', 'novelty'))).toBe('match');
  expect(fancyGroupOf(market('fancy', 'wickets'))).toBe('wickets');
});
