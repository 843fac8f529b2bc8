import { type Asset, InvariantError, type Money, type Price } from '@crease/kernel';
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
import { type Fill, HOUSE_PLAYER_ID, type Order } from '../terms/order.ts';
import { BookTable } from './book-table.ts';
import type { Settling } from './settling.ts';
import type { Voiding } from './voiding.ts';

/** One question, open for bets: what is live about it, and one book per asset. */
export interface Market {
  /** Replaced whole where an operator changes its limits or its delay. */
  definition: MarketDefinition;
  status: MarketStatus;
  /** Said to the player: "Wicket", "Feed silent"; empty otherwise. */
  statusReason: string;
  inPlay: boolean;
  /** Rises with every visible change. */
  version: number;
  /** The version at the last suspension or turn in-play: bets aimed at an older one are refused. */
  guardVersion: number;
  /** The house's ladder as last told, offered in the books while the market is open. */
  oddsQuote: readonly RunnerQuote[] | null;
  bookmakerQuote: readonly BookmakerRunnerQuote[] | null;
  fancyQuote: FancyQuote | null;
  /** A fancy's line of text; empty elsewhere. */
  state: string;
  result: MarketResult | null;
  /** A result that is being paid: until all is done the market is closed and has no result. */
  settling: Settling | null;
  /** A stretch of time whose fills are being taken back. */
  voiding: Voiding | null;
  /** 0 = never settled; rises with every settlement and re-settlement. */
  settlementVersion: number;
  /** Who declared the result in force: a feed may correct itself, but not an operator. Null until there is one. */
  settledBy: 'feed' | 'operator' | null;
  runnerStatus: RunnerStatus[];
  /** In the order of happening. */
  removals: readonly RunnerRemoval[];
  /** Recorded feeds: last traded price at the source, per runner, 0 = none. */
  sourceLastPrice: Price[] | null;
  /** Recorded feeds: total matched at the source. */
  sourceTotalMatched: Money | null;
  /** Set while an operator has stopped the market: what its feed said last, which counts again once it is resumed. */
  stopped: ToldStatus | null;
  readonly books: Map<Asset, AssetBook>;
}

/** A status that a feed may tell and take back. */
export interface ToldStatus {
  readonly status: Exclude<MarketStatus, 'closed' | 'settled' | 'voided'>;
  readonly reason: string;
}

/** The half of a market that one asset plays in. Play and real money never meet. */
export interface AssetBook {
  readonly asset: Asset;
  /** match odds only: bookmaker and fancy are taken at the quote. */
  readonly ladder: OrderBook | null;
  /** Every order of this market and asset since it opened, by rising orderId; one by id: {@link orderIn}. */
  readonly orders: Order[];
  /** Orders that wait out the in-play delay, oldest first. */
  readonly pending: Set<Order>;
  readonly positions: PositionTable;
  /** The house's side of every fill, for risk screens and the zero-sum check. */
  readonly housePosition: Position;
  readonly fills: Fill[];
  /** Price of the last fill per runner, 0 = none. */
  readonly lastPrice: Int32Array;
  /** Sum of fills' sizes per runner. */
  readonly runnerMatched: Float64Array;
  totalMatched: Money;
}

/** What a verb may know of the world, and the numbers it gives out: last ones given, raised by the verb. */
export interface BookContext {
  readonly ids: { fillId: number; restedSeq: number };
  readonly now: number;
}

/** A new market: suspended, version 1, one empty book per asset. */
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
    settledBy: null,
    runnerStatus: definition.runners.map(() => 'active'),
    removals: [],
    sourceLastPrice: null,
    sourceTotalMatched: null,
    stopped: null,
    books: new BookTable(assets.map((asset) => [asset, createAssetBook(definition, asset)])),
  };
}

function createAssetBook({ type, runners }: MarketDefinition, asset: Asset): AssetBook {
  const kind = MARKET_KINDS[type];
  const width = Math.max(runners.length, 1);
  return {
    asset,
    ladder: kind.dealtBy === 'book' ? new OrderBook(width) : null,
    orders: [],
    pending: new Set(),
    positions: new PositionTable(),
    housePosition: createPosition(HOUSE_PLAYER_ID, kind.outcomes === 'runs' ? null : width),
    fills: [],
    lastPrice: new Int32Array(width),
    runnerMatched: new Float64Array(width),
    totalMatched: 0,
  };
}

/** The book of an asset. @throws InvariantError when the market was not opened for it: the caller checks first. */
export function bookOf(market: Market, asset: Asset): AssetBook {
  const book = market.books.get(asset);
  if (!book) throw new InvariantError(`market ${market.definition.marketId} has no book for ${asset}`);
  return book;
}

/** The position of a player in a book, made when they have none. */
export function positionOf(market: Market, book: AssetBook, playerId: number): Position {
  if (playerId === HOUSE_PLAYER_ID) return book.housePosition;
  const known = book.positions.get(playerId);
  if (known) return known;
  const position = newPosition(market, playerId);
  book.positions.add(position);
  return position;
}

/**
 * The order with this id in a book, null when there is none. A search, not a map: a million orders stay
 * a plain list, and finding one is rare.
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

/** An empty position of this market's shape, not yet in any book. */
export function newPosition({ definition, removals }: Market, playerId: number): Position {
  const isOnRuns = MARKET_KINDS[definition.type].outcomes === 'runs';
  const position = createPosition(playerId, isOnRuns ? null : definition.runners.length);
  for (const { runnerIndex } of removals) closeOutcome(position, runnerIndex);
  return position;
}

/** The index of a runner by its id, −1 when the market has none; a fancy has one unnamed runner at 0. */
export function runnerIndexOf(market: Market, runnerId: string): number {
  return market.definition.runners.findIndex((runner) => runner.runnerId === runnerId);
}
