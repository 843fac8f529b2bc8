import { type Asset, InvariantError, type Money, type Price, priceLadder } from '@crease/kernel';
import { OrderBook } from '../book/order-book.ts';
import { closeOutcome, createPosition, type Position } from '../positions/position.ts';
import { PositionTable } from '../positions/position-table.ts';
import type {
  BookmakerRunnerQuote,
  FancyQuote,
  MarketDefinition,
  MarketResult,
  MarketStatus,
  RunnerQuote,
  RunnerRemoval,
  RunnerStatus,
} from '../terms/market-definition.ts';
import { MARKET_KINDS } from '../terms/market-kinds.ts';
import { CROSS_PLAYER_ID, type Fill, HOUSE_PLAYER_ID, type Order } from '../terms/order.ts';
import { BookTable } from './book-table.ts';
import type { CrossPayment, Settling, Voiding } from './settling.ts';

/** The live state of a market, with one book per asset. */
export interface Market {
  /** Replaced when an operator changes limits or delay. */
  definition: MarketDefinition;
  status: MarketStatus;
  /** Shown to players: "Wicket", "Feed silent"; empty otherwise. */
  statusReason: string;
  inPlay: boolean;
  /** Increases with every visible change. */
  version: number;
  /** Version at the last suspension or turn in-play: bets with an older version are rejected. */
  guardVersion: number;
  /** Last ladder published by the house, offered in the books while the market is open. */
  oddsQuote: readonly RunnerQuote[] | null;
  bookmakerQuote: readonly BookmakerRunnerQuote[] | null;
  fancyQuote: FancyQuote | null;
  /** Text under a fancy's name; empty for other types. */
  state: string;
  result: MarketResult | null;
  /** The result being paid; until it is finished the market is closed and has no result. */
  settling: Settling | null;
  /** The time window whose fills are being voided. */
  voiding: Voiding | null;
  /** 0 before the first settlement; increases with every settlement and re-settlement. */
  settlementVersion: number;
  /** The cross-matching accounts' part of the result in force; empty without one. */
  crossPaid: readonly CrossPayment[];
  /** Source of the result in force: a feed may correct itself, but not an operator. Null without a result. */
  settledBy: 'feed' | 'operator' | null;
  runnerStatus: RunnerStatus[];
  /** In order of occurrence. */
  removals: readonly RunnerRemoval[];
  /** By asset, per runner, hundredths, 0 for none; null before the turn in play, and if no bet took it. */
  startingPrices: { readonly [A in Asset]?: readonly Price[] } | null;
  /** Recorded feeds: last traded price at the source per runner, 0 for none. */
  sourceLastPrice: Price[] | null;
  /** Recorded feeds: total matched at the source. */
  sourceTotalMatched: Money | null;
  /** While an operator has stopped the market: the feed's last status, which applies again after resuming. */
  stopped: FeedStatus | null;
  readonly books: Map<Asset, AssetBook>;
}

/** A status that a feed can set and withdraw. */
export interface FeedStatus {
  readonly status: Exclude<MarketStatus, 'closed' | 'settled' | 'voided'>;
  readonly reason: string;
}

/** The part of a market in one asset. Play and real money never match each other. */
export interface AssetBook {
  readonly asset: Asset;
  /** match odds only: bookmaker and fancy are taken at the quote. */
  readonly ladder: OrderBook | null;
  /** Every order of this market and asset by ascending orderId; find one with {@link orderIn}. */
  readonly orders: Order[];
  /** Orders waiting for the in-play delay, oldest first. */
  readonly pending: Set<Order>;
  /** Orders that wait for the starting price outside the ladder, oldest first. */
  readonly onClose: Set<Order>;
  readonly positions: PositionTable;
  /** The house's side of every fill, for risk screens and the zero-sum check. */
  readonly housePosition: Position;
  /** The rounding of all cross matches; null before the first. */
  crossPosition: Position | null;
  readonly fills: Fill[];
  /** Price of the last fill per runner, 0 for none. */
  readonly lastPrice: Int32Array;
  /** Sum of fills' sizes per runner. */
  readonly runnerMatched: Float64Array;
  totalMatched: Money;
}

/** Time and id counters for a command; it increments the last id used. */
export interface BookContext {
  readonly ids: { fillId: number; restedSeq: number };
  readonly now: number;
}

/** Creates a market: suspended, version 1, one empty book per asset. */
export function createMarket(definition: MarketDefinition, assets: readonly Asset[]): Market {
  return {
    definition,
    status: 'suspended',
    statusReason: '',
    inPlay: false,
    version: 1,
    guardVersion: 1,
    oddsQuote: null,
    bookmakerQuote: null,
    fancyQuote: null,
    state: '',
    result: null,
    settling: null,
    voiding: null,
    settlementVersion: 0,
    crossPaid: [],
    settledBy: null,
    runnerStatus: definition.runners.map(() => 'active'),
    removals: [],
    startingPrices: null,
    sourceLastPrice: null,
    sourceTotalMatched: null,
    stopped: null,
    books: new BookTable(assets.map((asset) => [asset, createAssetBook(definition, asset)])),
  };
}

function createAssetBook({ type, runners, winners, priceLadder: prices }: MarketDefinition, asset: Asset): AssetBook {
  const kind = MARKET_KINDS[type];
  const width = Math.max(runners.length, 1);
  return {
    asset,
    ladder: kind.dealtBy === 'book' ? new OrderBook(width, priceLadder(prices)) : null,
    orders: [],
    pending: new Set(),
    onClose: new Set(),
    positions: new PositionTable(),
    housePosition: createPosition(HOUSE_PLAYER_ID, kind.outcomes === 'runs' ? null : width, winners),
    crossPosition: null,
    fills: [],
    lastPrice: new Int32Array(width),
    runnerMatched: new Float64Array(width),
    totalMatched: 0,
  };
}

/** Returns the book of an asset. @throws InvariantError if the market has none: the caller checks first. */
export function bookOf(market: Market, asset: Asset): AssetBook {
  const book = market.books.get(asset);
  if (!book) throw new InvariantError(`market ${market.definition.marketId} has no book for ${asset}`);
  return book;
}

/** Returns the position of a player or of an account of the house in a book; creates it if missing. */
export function positionOf(market: Market, book: AssetBook, playerId: number): Position {
  if (playerId === HOUSE_PLAYER_ID) return book.housePosition;
  const known = book.positions.get(playerId);
  if (known) return known;
  if (playerId === CROSS_PLAYER_ID) return crossPositionOf(market, book);
  const position = newPosition(market, playerId);
  book.positions.add(position);
  return position;
}

function crossPositionOf(market: Market, book: AssetBook): Position {
  book.crossPosition ??= newPosition(market, CROSS_PLAYER_ID);
  return book.crossPosition;
}

/** True if a market matches across its runners: until one of them is removed. */
export function hasCrossMatching({ definition, removals }: Pick<Market, 'definition' | 'removals'>): boolean {
  return definition.crossMatching === true && removals.length === 0;
}

/**
 * Returns the order with this id, or null. A binary search instead of a map: a million orders stay a plain list, and
 * lookups are rare.
 */
export function orderIn({ orders }: AssetBook, orderId: number): Order | null {
  let low = 0;
  let high = orders.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((orders[middle] as Order).orderId < orderId) low = middle + 1;
    else high = middle;
  }
  const found = orders[low];
  return found?.orderId === orderId ? found : null;
}

/** Creates an empty position of this market's shape, not in any book. */
export function newPosition({ definition, removals }: Market, playerId: number): Position {
  const isOnRuns = MARKET_KINDS[definition.type].outcomes === 'runs';
  const position = createPosition(playerId, isOnRuns ? null : definition.runners.length, definition.winners);
  for (const { runnerIndex } of removals) closeOutcome(position, runnerIndex);
  return position;
}

/** Returns the index of a runner, −1 if unknown; a fancy has one unnamed runner at 0. */
export function runnerIndexOf(market: Market, runnerId: string): number {
  return market.definition.runners.findIndex((runner) => runner.runnerId === runnerId);
}
