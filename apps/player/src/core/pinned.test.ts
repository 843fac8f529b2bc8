import { MOST_PINNED_MARKETS, MOST_STARRED } from '@crease/contract';
import { expect, it } from 'vitest';
import { withMarketTurned, withStarTurned } from './pinned.ts';

it('toggles stars; the latest is first, and the oldest is dropped', () => {
  expect(withStarTurned(['a', 'b'], 'c')).toEqual(['c', 'a', 'b']);
  expect(withStarTurned(['c', 'a', 'b'], 'a')).toEqual(['c', 'b']);
  const full = Array.from({ length: MOST_STARRED }, (_, nth) => `m${nth}`);
  expect(withStarTurned(full, 'new')).toEqual(['new', ...full.slice(0, -1)]);
});

it('toggles markets in the order in which they were added', () => {
  const market = (marketId: string) => ({ gameId: 'g1', marketId });
  const [a, b] = [market('a'), market('b')];
  expect(withMarketTurned([a], b)).toEqual([a, b]);
  expect(withMarketTurned([a, b], a)).toEqual([b]);
  const full = Array.from({ length: MOST_PINNED_MARKETS }, (_, nth) => market(`m${nth}`));
  expect(withMarketTurned(full, a)).toEqual([...full.slice(1), a]);
});
