import type { Engine as MarketsEngine, Fact as MarketsFact } from '../markets/state.ts';
import type { Heartbeat, OrderGroup } from './guards.ts';

interface OrderGuardsState {
  /** Dead man's switches that were not turned off, or whose player is suspended, by player and session. */
  readonly heartbeats: Map<string, Heartbeat>;
  /** Open groups by id. */
  readonly orderGroups: Map<number, OrderGroup>;
  /** The open group of an order. */
  readonly groupOfOrder: Map<number, number>;
}

/** The engine as `order-guards` sees it: this slice and those below. */
export interface Engine extends MarketsEngine, OrderGuardsState {}

/** A heartbeat or a group of orders changed. */
export type Fact =
  | MarketsFact
  | { readonly fact: 'heartbeatChanged'; readonly heartbeat: Heartbeat }
  | { readonly fact: 'orderGroupChanged'; readonly group: OrderGroup };

export interface OrderGuardsRows {
  /** Switches that were not turned off, and those whose player is suspended. */
  readonly heartbeats: readonly Heartbeat[];
  /** Open groups. */
  readonly orderGroups: readonly OrderGroup[];
}

export function createOrderGuards(): OrderGuardsState {
  return { heartbeats: new Map(), orderGroups: new Map(), groupOfOrder: new Map() };
}
