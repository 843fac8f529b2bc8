import type { Fill, Market, MarketLog, Order } from '@crease/exchange';
import type { Engine as AccountsEngine, Fact as AccountsFact } from '../accounts/state.ts';
import type { Reading } from '../core/readonly.ts';
import type { Fact as SportEventFact, Engine as SportEventsEngine } from '../sport-events/state.ts';
import { type DueHeap, Expiries } from './due-heap.ts';
import type { EngineMarket } from './engine-market.ts';
import { OrderTable } from './order-table.ts';

interface MarketsState {
  readonly markets: Map<string, EngineMarket>;
  /**
   * By id, the event of settled or voided markets that left memory: a feed that repeats itself must not open them
   * again.
   */
  readonly closedMarkets: Map<string, string>;
  /** Orders of the markets in memory, by id. */
  readonly orders: OrderTable;
  /** Pending orders by due time (a binary heap). */
  readonly due: DueHeap;
  /** Live orders with a time in force. */
  readonly expiries: Expiries;
  /** Logs of markets that the running command changed. */
  readonly changedLogs: MarketLog[];
}

/** The engine as `markets` sees it: this slice and those below. */
export interface Engine extends AccountsEngine, SportEventsEngine, MarketsState {}
export type ReadonlyEngine = Reading<Engine>;

/** Changes of markets, orders and fills, and lines of the matching log. */
export type Fact =
  | AccountsFact
  | SportEventFact
  | { readonly fact: 'marketOpened'; readonly market: Market }
  | { readonly fact: 'marketChanged'; readonly market: Market }
  | { readonly fact: 'orderPlaced'; readonly order: Order }
  | { readonly fact: 'orderChanged'; readonly order: Order }
  | { readonly fact: 'filled'; readonly fill: Fill }
  | { readonly fact: 'fillVoided'; readonly fill: Fill }
  /** Lines of JSON that a market's log gets, each ended by a line break. */
  | { readonly fact: 'matchingLogged'; readonly marketId: string; readonly lines: string };

export function createMarkets(): MarketsState {
  return {
    markets: new Map(),
    closedMarkets: new Map(),
    orders: new OrderTable(),
    due: { orders: [] },
    expiries: new Expiries(),
    changedLogs: [],
  };
}
