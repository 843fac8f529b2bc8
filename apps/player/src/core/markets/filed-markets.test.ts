import type { FancyMarket } from '@crease/client';
import { expect, it } from 'vitest';
import { withOpened } from './filed-markets.ts';

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
