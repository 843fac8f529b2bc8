import type { Market } from '@crease/client';

/** The fields that place a market on the page; none changes with prices. */
export type FiledMarket = Pick<Market, 'marketId' | 'type' | 'group' | 'sortOrder' | 'name'>;

/**
 * Returns the markets of a page in order, with newly opened or listed ones. A market no longer listed stays until the
 * page is reopened. Returns the same array if nothing was added.
 */
export function withOpened(held: readonly FiledMarket[], opened: readonly Market[]): readonly FiledMarket[] {
  const fresh = opened.filter((market) => held.every(({ marketId }) => marketId !== market.marketId));
  return fresh.length === 0 ? held : inOrder([...held, ...fresh.map(filed)]);
}

function filed({ marketId, type, group, sortOrder, name }: Market): FiledMarket {
  return { marketId, type, group, sortOrder, name };
}

function inOrder(markets: FiledMarket[]): FiledMarket[] {
  return markets.sort((a, b) => a.sortOrder - b.sortOrder || (a.marketId < b.marketId ? -1 : 1));
}
