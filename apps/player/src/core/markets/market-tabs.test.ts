import type { Market } from '@crease/client';
import { expect, it } from 'vitest';
import { fancyGroupOf, isUnder, marketTabs } from './market-tabs.ts';

const market = (type: Market['type'], group: string) => ({ type, group });

it('shows tabs that have something, with counts where there are several', () => {
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

it('counts only what is running, but keeps the tab of what is not', () => {
  const markets = [market('fancy', 'overs'), market('fancy', 'match'), market('fancy', 'wickets')];
  expect(marketTabs(markets, ({ group }) => group !== 'overs').at(-1)).toEqual({ tab: 'fancy', count: 2 });
  expect(marketTabs(markets, () => false).at(-1)).toEqual({ tab: 'fancy', count: undefined });
});

it("files soccer's goals and tennis's sets beside the main market", () => {
  expect(isUnder(market('match_odds', 'goals'), 'goals')).toBe(true);
  expect(isUnder(market('match_odds', 'goals'), 'odds')).toBe(false);
  expect(isUnder(market('match_odds', 'sets'), 'all')).toBe(true);
});

it('files a fancy of an unknown group under match', () => {
  expect(fancyGroupOf(market('fancy', 'novelty'))).toBe('match');
  expect(fancyGroupOf(market('fancy', 'wickets'))).toBe('wickets');
});
