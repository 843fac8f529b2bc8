import { expect, it } from 'vitest';
import { inOrder } from './multi-order.ts';

it('keeps the chosen order, and adds later markets at the end', () => {
  const markets = ['a', 'b', 'c', 'd'].map((marketId) => ({ marketId }));
  const order = (ids: readonly string[]) => inOrder(markets, ids).map(({ marketId }) => marketId);
  expect(order([])).toEqual(['a', 'b', 'c', 'd']);
  expect(order(['c', 'a', 'gone'])).toEqual(['c', 'a', 'b', 'd']);
});
