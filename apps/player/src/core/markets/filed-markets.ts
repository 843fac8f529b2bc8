import type { Market } from '@crease/client';

/** What the page needs of a market to file it: none of it changes while prices move. */
export type FiledMarket = Pick<Market, 'marketId' | 'type' | 'group' | 'sortOrder' | 'name'>;

/**
 * The markets of a page in its order, with those that opened or that a fresh reply lists. One that a reply lists no
 * longer stays until the page is opened anew. Gives the same list back when there is none to add.
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
