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

/** The tabs of an event. `odds` is the main market; goals, sets and games have their own. */
export type MarketTab = 'all' | 'odds' | 'bookmaker' | 'fancy' | 'players' | 'goals' | 'sets' | 'games';

const ORDER: readonly MarketTab[] = ['all', 'odds', 'bookmaker', 'fancy', 'players', 'goals', 'sets', 'games'];

type Filed = Pick<Market, 'type' | 'group'>;

const TABS = {
  match_odds: (group) => (group === 'goals' || group === 'sets' || group === 'games' ? group : 'odds'),
  bookmaker: () => 'bookmaker',
  fancy: (group) => (group === 'players' ? 'players' : 'fancy'),
} satisfies Record<Market['type'], (group: string) => MarketTab>;

/** Returns the tab of a market. Player markets are also among the fancies: see {@link isUnder}. */
function tabOf(market: Filed): MarketTab {
  return TABS[market.type](market.group);
}

export function isUnder(market: Filed, tab: MarketTab): boolean {
  const own = tabOf(market);
  return tab === 'all' || own === tab || (tab === 'fancy' && own === 'players');
}

/** Returns the non-empty tabs in order, with a count if more than one market is running. */
export function marketTabs<M extends Filed>(markets: readonly M[], isRunning: (market: M) => boolean = () => true) {
  return ORDER.flatMap((tab): { tab: MarketTab; count: number | undefined }[] => {
    const under = markets.filter((market) => isUnder(market, tab));
    if (under.length === 0) return [];
    const count = under.filter(isRunning).length;
    return [{ tab, count: tab !== 'all' && count > 1 ? count : undefined }];
  });
}

/** Groups of fancies, in the order of their segments. */
export const FANCY_GROUPS = [
  ...(['overs', 'players', 'wickets'] as const),
  ...(['goals', 'minute', 'corners', 'cards'] as const),
  ...(['games', 'aces', 'faults'] as const),
  'match',
] as const;

export type FancyGroup = (typeof FANCY_GROUPS)[number];

/** An unknown group counts as `match`. */
export function fancyGroupOf(market: Filed): FancyGroup {
  return FANCY_GROUPS.find((group) => group === market.group) ?? 'match';
}
