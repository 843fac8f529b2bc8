import type { Asset } from '@crease/kernel';
import { addFill, addUnmatched } from '../positions/position.ts';
import { reviveOrder } from '../terms/create-order.ts';
import type { RunnerRemoval, RunnerStatus } from '../terms/market-definition.ts';
import { countedSize, type Fill, type Order, type Side } from '../terms/order.ts';
import { bookOf, createMarket, type Market, positionOf } from './market.ts';
import { standingPrice } from './standing-price.ts';

/** A market as it was stored: everything but quotes and books. */
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
    | 'settledBy'
  >
> & {
  readonly runnerStatus: readonly RunnerStatus[];
  readonly removals: readonly RunnerRemoval[];
  /** Whether the operator stopped it; what the feed says meanwhile it says anew. */
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
 * A market rebuilt from its stored rows: the same orders at the same places in the same queues, positions and
 * volumes as before. The house's quotes are absent until the feed quotes again. The orders in its books are new
 * objects (find them in `book.orders`); those that were pending are pending again, for the caller to lapse as `restarted`.
 */
export function restoreMarket(stored: StoredMarket, { assets, orders, fills }: StoredBets): Market {
  const { status, statusReason, inPlay, version, guardVersion, state, result, settlementVersion, settledBy } = stored;
  const { settling, voiding } = stored;
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
    settledBy,
    settling,
    voiding,
    runnerStatus: [...stored.runnerStatus],
    removals: stored.removals,
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

/** What a market is played out of follows from any bet there that stands. */
function restoreClaim(market: Market, { playerId, asset, claimId, matched, remaining }: Order): void {
  if (claimId === 0 || matched + remaining === 0) return;
  const position = bookOf(market, asset).positions.get(playerId);
  if (position) position.claimId = claimId;
}

function restoreWaiting(market: Market, order: Order): void {
  const book = bookOf(market, order.asset);
  addUnmatched(positionOf(market, book, order.playerId), order, countedSize(order));
  if (order.status === 'pending') book.pending.add(order);
  else book.ladder?.rest(order);
}

function restoreFill(market: Market, fill: Fill): void {
  const book = bookOf(market, fill.asset);
  book.fills.push(fill);
  book.lastPrice[fill.runnerIndex] = fill.price;
  if (fill.voided) return;
  book.runnerMatched[fill.runnerIndex] = (book.runnerMatched[fill.runnerIndex] as number) + fill.size;
  book.totalMatched += fill.size;
  // Where a result is being replaced positions ended with the first one.
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
