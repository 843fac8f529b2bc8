import {
  backerGain,
  MARKET_KINDS,
  type Market,
  type MarketDefinition,
  type MarketType,
  type Order,
  type OrderStatus,
  type Persistence,
  type Side,
  type TimeInForce,
} from '@crease/exchange';
import type { Asset, Money, Price, Rate, SportId } from '@crease/kernel';
import type { ReadonlyEngine } from '../markets/state.ts';

/** One order with all data of a line in "My bets". */
export interface OrderSnapshot {
  readonly orderId: number;
  readonly playerId: number;
  readonly asset: Asset;
  /** The bonus that pays for it; absent for cash. */
  readonly claimId?: number;
  readonly clientRef: string;
  readonly gameId: string;
  readonly eventName: string;
  readonly sportId: SportId;
  readonly marketId: string;
  readonly marketName: string;
  readonly marketType: MarketType;
  /** null for a fancy. */
  readonly runnerId: string | null;
  /** The market's name for a fancy. */
  readonly runnerName: string;
  readonly side: Side;
  readonly price: Price | Rate;
  readonly run: number;
  readonly size: Money;
  readonly matched: Money;
  readonly remaining: Money;
  readonly cancelled: Money;
  readonly lapsed: Money;
  readonly voided: Money;
  /** Σ size × price of its fills: average price = matchedValue / matched. */
  readonly matchedValue: number;
  readonly timeInForce: TimeInForce;
  readonly minFill: Money;
  readonly persistence: Persistence;
  /** When its unmatched rest lapses; absent for most. */
  readonly until?: number;
  readonly status: OrderStatus;
  readonly reason: string | null;
  readonly placedAt: number;
  readonly dueAt: number;
  readonly settledAt: number;
  /** The order that it replaces; absent for most. */
  readonly replaces?: number;
  /** The first order of the cash out that it is part of; absent for most. */
  readonly cashOut?: number;
  /** Its own result before commission; null until settled. */
  readonly profit: Money | null;
  /** Winnings of the matched and remaining parts if the bet wins. */
  readonly potentialProfit: Money;
  /** Loss of the same parts if it loses. */
  readonly liability: Money;
}

/** The fields of an order that may change. */
export type OrderState = Readonly<
  Pick<
    Order,
    | 'matched'
    | 'remaining'
    | 'cancelled'
    | 'lapsed'
    | 'voided'
    | 'matchedValue'
    | 'status'
    | 'reason'
    | 'dueAt'
    | 'settledAt'
    | 'profit'
  >
>;

/** Returns a copy of an order's current state, with display names; later commands do not change it. */
export function snapshotOrder(engine: ReadonlyEngine, { definition }: Market, order: Order): OrderSnapshot {
  const eventName = engine.sportEvents.get(definition.gameId)?.name ?? '';
  return snapshotOfOrder(order, definition, { eventName, state: order });
}

/** The same for an order outside the engine, or in another state. */
export function snapshotOfOrder(
  order: Order,
  definition: MarketDefinition,
  { eventName, state }: { readonly eventName: string; readonly state: OrderState },
): OrderSnapshot {
  const runner = definition.runners[order.runnerIndex];
  return {
    orderId: order.orderId,
    playerId: order.playerId,
    asset: order.asset,
    ...(order.claimId > 0 && { claimId: order.claimId }),
    clientRef: order.clientRef,
    gameId: definition.gameId,
    eventName,
    sportId: definition.sportId,
    marketId: order.marketId,
    marketName: definition.name,
    marketType: order.marketType,
    runnerId: runner ? runner.runnerId : null,
    runnerName: runner ? runner.name : definition.name,
    side: order.side,
    price: order.price,
    run: order.run,
    size: order.size,
    matched: state.matched,
    remaining: state.remaining,
    cancelled: state.cancelled,
    lapsed: state.lapsed,
    voided: state.voided,
    matchedValue: state.matchedValue,
    timeInForce: order.timeInForce,
    minFill: order.minFill,
    persistence: order.persistence,
    ...(order.until > 0 && { until: order.until }),
    status: state.status,
    reason: state.reason,
    placedAt: order.placedAt,
    dueAt: state.dueAt,
    settledAt: state.settledAt,
    ...(order.link > 0 && { replaces: order.link }),
    ...(order.link < 0 && { cashOut: -order.link }),
    profit: state.profit,
    potentialProfit: order.side === 'back' ? standingGain(order, state) : state.matched + state.remaining,
    liability: order.side === 'back' ? state.matched + state.remaining : standingGain(order, state),
  };
}

/**
 * Returns the backer's winnings: the matched part at its fill prices, the rest at the order's price. Exact:
 * `matchedValue` is Σ size × price, sizes are whole currency units.
 */
function standingGain({ marketType, price }: Order, { matched, remaining, matchedValue }: OrderState): Money {
  const stakes = MARKET_KINDS[marketType].pricedIn === 'odds' ? matched : 0;
  return matchedValue / 100 - stakes + backerGain(marketType, price, remaining);
}
