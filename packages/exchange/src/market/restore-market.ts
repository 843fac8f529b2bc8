import type { Asset } from '@crease/kernel';
import { addFill, addUnmatched } from '../positions/position.ts';
import { reviveOrder } from '../terms/create-order.ts';
import type { RunnerRemoval, RunnerStatus } from '../terms/market-definition.ts';
import { countedSize, type Fill, type Order, type Side } from '../terms/order.ts';
import { bookOf, createMarket, type Market, positionOf } from './market.ts';
import { standingPrice } from './standing-price.ts';

/** The stored fields of a market: all but quotes and books. */
type StoredMarket = Readonly<
  Pick<
    Market,
    | 'definition'
    | 'status'
    | 'statusReason'
    | 'inPlay'
    | 'version'
    | 'guardVersion'
    | 'state'
    | 'result'
    | 'settling'
    | 'voiding'
    | 'settlementVersion'
    | 'crossPaid'
    | 'settledBy'
  >
> & {
  readonly runnerStatus: readonly RunnerStatus[];
  readonly removals: readonly RunnerRemoval[];
  readonly startingPrices: Market['startingPrices'];
  /** True if an operator stopped it; the feed publishes its status again. */
  readonly stopped: boolean;
};

interface StoredBets {
  readonly assets: readonly Asset[];
  /** Every order of the market, in any order. */
  readonly orders: Iterable<Order>;
  /** Every fill of the market by rising fillId, voided ones too. */
  readonly fills: Iterable<Fill>;
}

/**
 * Rebuilds a market from its rows: the same orders at the same queue places, positions and volumes. The house's quotes
 * are absent until the feed quotes again. The orders are new objects (see `book.orders`); pending ones are pending
 * again, and the caller lapses them as `restarted`.
 */
export function restoreMarket(stored: StoredMarket, { assets, orders, fills }: StoredBets): Market {
  const { status, statusReason, inPlay, version, guardVersion, state, result, settlementVersion, settledBy } = stored;
  const { settling, voiding, crossPaid } = stored;
  const market: Market = {
    ...createMarket(stored.definition, assets),
    status,
    statusReason,
    inPlay,
    version,
    guardVersion,
    state,
    result,
    settlementVersion,
    crossPaid,
    settledBy,
    settling,
    voiding,
    runnerStatus: [...stored.runnerStatus],
    removals: stored.removals,
    startingPrices: stored.startingPrices,
    stopped: stored.stopped ? { status: 'suspended', reason: stored.statusReason } : null,
  };
  for (const fill of fills) restoreFill(market, fill);
  const revived = [...orders].map(reviveOrder).sort((one, other) => one.orderId - other.orderId);
  for (const order of revived) bookOf(market, order.asset).orders.push(order);
  const waiting = revived.filter((order) => order.remaining > 0);
  for (const order of waiting.sort((one, other) => one.restedSeq - other.restedSeq)) restoreWaiting(market, order);
  for (const order of revived) restoreClaim(market, order);
  return market;
}

/** The bonus claim of a market follows from any open or matched bet in it. */
function restoreClaim(market: Market, { playerId, asset, claimId, matched, remaining }: Order): void {
  if (claimId === 0 || matched + remaining === 0) return;
  const position = bookOf(market, asset).positions.get(playerId);
  if (position) position.claimId = claimId;
}

function restoreWaiting(market: Market, order: Order): void {
  const book = bookOf(market, order.asset);
  addUnmatched(positionOf(market, book, order.playerId), order, countedSize(order));
  if (order.status === 'pending') book.pending.add(order);
  else if (order.timeInForce === 'onClose') book.onClose.add(order);
  else book.ladder?.rest(order);
}

function restoreFill(market: Market, fill: Fill): void {
  const book = bookOf(market, fill.asset);
  book.fills.push(fill);
  book.lastPrice[fill.runnerIndex] = fill.price;
  if (fill.voided) return;
  book.runnerMatched[fill.runnerIndex] = (book.runnerMatched[fill.runnerIndex] as number) + fill.size;
  book.totalMatched += fill.size;
  // Positions ended with the first result, even while it is being replaced.
  if (market.status === 'settled' || market.status === 'voided' || market.settling?.previous) return;
  restoreSide(market, fill, 'back');
  restoreSide(market, fill, 'lay');
}

function restoreSide(market: Market, fill: Fill, side: Side): void {
  const playerId = side === 'back' ? fill.backPlayerId : fill.layPlayerId;
  const position = positionOf(market, bookOf(market, fill.asset), playerId);
  const { runnerIndex, run, size } = fill;
  const leg = { marketType: market.definition.type, runnerIndex, side, run };
  addFill(position, leg, { price: standingPrice(market, fill), size });
}
