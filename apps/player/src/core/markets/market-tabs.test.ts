import type { Market } from '@crease/client';
import { expect, it } from 'vitest';
import { fancyGroupOf, isUnder, marketTabs } from './market-tabs.ts';

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
