import type { EventUpdate, Market, SportEvent, SportEventWithMarkets } from '@crease/contract';

/** An event with the ids of its markets in the order of the page; market states live in the market store. */
export interface EventState {
  readonly event: SportEvent & Pick<SportEventWithMarkets, 'fairness'>;
  readonly markets: readonly FiledMarket[];
}

/** What the page needs of a market to file it: none of it changes while prices move. */
export type FiledMarket = Pick<Market, 'marketId' | 'type' | 'group' | 'sortOrder' | 'name'>;

export function eventStateOf({ markets, ...event }: SportEventWithMarkets): EventState {
  return { event, markets: inOrder(markets.map(filed)) };
}

/** Score, status or new markets from the stream. Gives the same state back when it says nothing new. */
export function applyEventUpdate(state: EventState, update: EventUpdate): EventState {
  if (update.gameId !== state.event.gameId) return state;
  const { gameId: _, marketsOpened, ...changes } = update;
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const event = Object.keys(given).length === 0 ? state.event : { ...state.event, ...given };
  const markets = withOpened(state.markets, marketsOpened ?? []);
  return event === state.event && markets === state.markets ? state : { event, markets };
}

/** A fresh plain reply: markets that it no longer lists stay on the page until it is opened anew. */
export function refreshEvent(state: EventState, reply: SportEventWithMarkets): EventState {
  const { markets, ...event } = reply;
  return { event, markets: withOpened(state.markets, markets) };
}

function withOpened(held: readonly FiledMarket[], opened: readonly Market[]): readonly FiledMarket[] {
  const fresh = opened.filter((market) => held.every(({ marketId }) => marketId !== market.marketId));
  return fresh.length === 0 ? held : inOrder([...held, ...fresh.map(filed)]);
}

function filed({ marketId, type, group, sortOrder, name }: Market): FiledMarket {
  return { marketId, type, group, sortOrder, name };
}

function inOrder(markets: FiledMarket[]): FiledMarket[] {
  return markets.sort((a, b) => a.sortOrder - b.sortOrder || (a.marketId < b.marketId ? -1 : 1));
}
