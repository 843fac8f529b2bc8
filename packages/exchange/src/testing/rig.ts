import { isRefusal, type Refusal } from '@crease/kernel';
import {
  acceptOrder,
  type BookContext,
  checkOrder,
  createMarket,
  createOrder,
  type FancyQuote,
  findPart,
  type Market,
  type MarketDefinition,
  type Order,
  onCloseTerms,
  openMarket,
  partOf,
  quoteOdds,
  type RunnerQuote,
  type Side,
} from '../index.ts';
import type { OrderTerms } from '../terms/create-order.ts';

export const ASSET = 'play:INR';
const RUPEE = 100;

/** An odds market on three runners with generous limits. */
export function oddsDefinition(changes: Partial<MarketDefinition> = {}): MarketDefinition {
  return {
    marketId: 'odds-1',
    gameId: 'game-1',
    sportId: 4,
    type: 'match_odds',
    name: 'Match Odds',
    group: 'odds',
    runners: ['Falcons', 'Tides', 'The Draw'].map((name, at) => ({ runnerId: `r${at}`, name })),
    min: RUPEE,
    max: 1_000_000 * RUPEE,
    maxProfit: 1_000_000_000 * RUPEE,
    inPlayDelayMs: 5_000,
    commissionBps: 200,
    rules: 'match-odds',
    sortOrder: 1,
    ...changes,
  };
}

export function fancyDefinition(changes: Partial<MarketDefinition> = {}): MarketDefinition {
  return oddsDefinition({ marketId: 'fancy-1', type: 'fancy', name: '6 over runs', runners: [], ...changes });
}

export function bookmakerDefinition(changes: Partial<MarketDefinition> = {}): MarketDefinition {
  return oddsDefinition({ marketId: 'bookmaker-1', type: 'bookmaker', name: 'Bookmaker', ...changes });
}

export interface Ask {
  readonly player?: number;
  readonly runner?: number;
  readonly side?: Side;
  /** Decimal odds, or a rate per 100. */
  readonly price: number;
  readonly run?: number;
  /** Whole rupees. */
  readonly size: number;
  readonly minFill?: number;
  readonly fillOrKill?: boolean;
  readonly persist?: boolean;
  readonly takeStartingPrice?: boolean;
  /** Its size is what it risks; with `takeStartingPrice` it has no limit. */
  readonly onClose?: boolean;
}

/** One market with a clock and counters, driven in whole rupees and decimal odds. */
export class Rig {
  readonly market: Market;
  readonly context: BookContext & { now: number };
  readonly orders: Order[] = [];
  private lastOrderId = 0;

  constructor(definition: MarketDefinition = oddsDefinition()) {
    this.market = createMarket(definition, [ASSET]);
    this.context = { ids: { fillId: 0, restedSeq: 0 }, now: 1_000_000 };
    openMarket(this.market, this.context);
  }

  get book() {
    const book = this.market.books.get(ASSET);
    if (!book) throw new Error('no book');
    return book;
  }

  get ladder() {
    const { ladder } = this.book;
    if (!ladder) throw new Error('no ladder');
    return ladder;
  }

  terms(ask: Ask): OrderTerms {
    const { type, marketId } = this.market.definition;
    const { side = 'back', size, takeStartingPrice = false } = ask;
    const limit = takeStartingPrice ? null : Math.round(ask.price * 100);
    return {
      playerId: ask.player ?? 1,
      asset: ASSET,
      marketId,
      marketType: type,
      runnerIndex: ask.runner ?? 0,
      side,
      price: type === 'match_odds' ? Math.round(ask.price * 100) : ask.price,
      run: ask.run ?? 0,
      size: ask.size * RUPEE,
      timeInForce: ask.fillOrKill ? 'fillOrKill' : 'goodTillCancelled',
      minFill: (ask.minFill ?? ask.size) * RUPEE,
      persistence: takeStartingPrice ? 'startingPrice' : ask.persist ? 'persist' : 'lapse',
      ...(ask.onClose && onCloseTerms(side, size * RUPEE, limit)),
    };
  }

  /** Checks an order's terms with the given version. */
  check(terms: OrderTerms, marketVersion: number | null = null): Refusal | null {
    const part = findPart(this.market, terms);
    return isRefusal(part) ? part : checkOrder(part, terms, marketVersion);
  }

  /** Accepts an order without `checkOrder`. */
  place(ask: Ask): Order {
    const orderId = ++this.lastOrderId;
    const order = createOrder({ ...this.terms(ask), orderId, clientRef: `ref-${orderId}`, placedAt: this.context.now });
    this.orders.push(order);
    acceptOrder(partOf(this.market, order), order, this.context);
    return order;
  }

  back(player: number, price: number, size: number): Order {
    return this.place({ player, side: 'back', price, size });
  }

  lay(player: number, price: number, size: number): Order {
    return this.place({ player, side: 'lay', price, size });
  }

  quote(...runners: { back?: [price: number, size: number][]; lay?: [price: number, size: number][] }[]) {
    return quoteOdds(this.market, runners.map(runnerQuote), this.context);
  }
}

export function runnerQuote({
  back = [],
  lay = [],
}: {
  back?: [price: number, size: number][];
  lay?: [price: number, size: number][];
}): RunnerQuote {
  const level = ([price, size]: [number, number]) => ({ price: Math.round(price * 100), size: size * RUPEE });
  return { back: back.map(level), lay: lay.map(level) };
}

export function fancyQuote(
  no: [run: number, rate: number] | null,
  yes: [run: number, rate: number] | null,
): FancyQuote {
  const side = (pair: [number, number] | null) => pair && { run: pair[0], rate: pair[1] };
  return { no: side(no), yes: side(yes) };
}

/** Sizes and status in rupees: `5 matched, 3 lapsed · lapsed`. */
export function lifeOf(order: Order): string {
  const parts = (['matched', 'remaining', 'cancelled', 'lapsed', 'voided'] as const)
    .filter((part) => order[part] !== 0)
    .map((part) => `${order[part] / RUPEE} ${part}`);
  return `${parts.join(', ')} · ${order.status}`;
}
