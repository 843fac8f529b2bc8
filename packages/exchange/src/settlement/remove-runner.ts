import { type Refusal, refuse, writeNote } from '@crease/kernel';
import type { MatchSink } from '../book/match-sink.ts';
import type { BookChange } from '../market/book-change.ts';
import { type BookContext, bookOf, type Market, orderIn, positionOf } from '../market/market.ts';
import { standingPrice } from '../market/standing-price.ts';
import { lapseWhere } from '../orders/end-order.ts';
import { addFill, closeOutcome } from '../positions/position.ts';
import type { RunnerQuote, RunnerRemoval } from '../terms/market-definition.ts';
import { MARKET_KINDS } from '../terms/market-kinds.ts';
import type { Fill, Order, Side } from '../terms/order.ts';
import { voidRunner } from './void-orders.ts';

type RemovalTerms = Pick<RunnerRemoval, 'runnerIndex' | 'factorBps' | 'reason'>;

/** Changes made by a removal, besides the market's fields. */
interface RemovalChange extends BookChange {
  /** Voided fills: every bet on the runner. `fills` is empty, because nothing is matched. */
  readonly voided: readonly Fill[];
}

/** Largest reduction: 99.99 %. */
const FACTOR_MAX_BPS = 9_999;

/** Checks a removal: an active runner of an odds market without a result, with two others remaining. */
export function checkRemoval(market: Market, { runnerIndex, factorBps }: RemovalTerms): Refusal | null {
  const kind = MARKET_KINDS[market.definition.type];
  if (!kind.canLoseRunner) return refuse('INVALID_INPUT', { reason: 'removalMarketType' });
  if (market.result || market.settling) return refuse('MARKET_CLOSED', { reason: 'status', status: market.status });
  if (market.runnerStatus[runnerIndex] !== 'active') {
    return refuse('UNKNOWN_RUNNER', { reason: 'removed' });
  }
  if (!Number.isInteger(factorBps) || factorBps < 0 || factorBps > FACTOR_MAX_BPS) {
    return refuse('INVALID_INPUT', { reason: 'removalFactor' });
  }
  const active = market.runnerStatus.filter((status) => status === 'active').length;
  if (active > 2) return null;
  return refuse('INVALID_INPUT', { reason: 'removalTooFew' });
}

/**
 * Removes a runner; the caller has checked {@link checkRemoval}. All bets on it are void, all unmatched orders on it
 * lapse, and no player has exposure to its win. Because the contest has changed, waiting orders on the others lapse as
 * at a suspension, and bets with an older version are rejected. With a factor the others' fills are paid at a reduced
 * price, for both sides (Betfair's rules for non-runners); then every unmatched order lapses, and the house quotes
 * again.
 */
export function removeRunner(market: Market, terms: RemovalTerms, { ids }: BookContext): RemovalChange {
  const { runnerIndex, factorBps } = terms;
  const lapsed = lapseWhere(
    market,
    'runner_removed',
    (order) =>
      order.runnerIndex === runnerIndex || factorBps > 0 || order.status === 'pending' || order.persistence === 'lapse',
  );
  const note = removalNote(market, terms);
  const voided = voidRunner(market, runnerIndex, note);
  const reduced = addRemoval(market, { ...terms, lastFillId: ids.fillId }, note);
  market.runnerStatus = market.runnerStatus.map((status, at) => (at === runnerIndex ? 'removed' : status));
  dropQuotes(market, terms);
  for (const { positions } of market.books.values())
    for (const position of positions) closeOutcome(position, runnerIndex);
  market.version++;
  market.guardVersion = market.version;
  return {
    orders: [...new Set([...lapsed.orders, ...voided.orders, ...reduced])],
    fills: [],
    voided: voided.fills,
  };
}

const NO_QUOTE: RunnerQuote = { back: [], lay: [] };
/** Removing a quote matches nothing. */
const NOBODY: MatchSink = { fill: () => {}, selfMatch: () => {} };

/** A factor changes every price: the house quotes all runners again. */
function dropQuotes(market: Market, { runnerIndex, factorBps }: RemovalTerms): void {
  const isLeft = (at: number) => factorBps === 0 && at !== runnerIndex;
  market.oddsQuote = market.oddsQuote?.map((quote, at) => (isLeft(at) ? quote : NO_QUOTE)) ?? null;
  for (const { ladder } of market.books.values())
    for (const at of market.runnerStatus.keys()) if (!isLeft(at)) ladder?.setHouseQuote(at, NO_QUOTE, NOBODY);
}

/** Returns the reason of void or reduced bets: `Tides was removed: injured`, with the price reduction if any. */
function removalNote({ definition }: Pick<Market, 'definition'>, terms: RemovalTerms): string {
  const runner = definition.runners[terms.runnerIndex]?.name ?? `runner ${terms.runnerIndex}`;
  const why = terms.reason;
  if (terms.factorBps === 0) return writeNote({ kind: 'runnerRemoved', runner, why });
  return writeNote({ kind: 'runnerReduced', runner, why, percent: terms.factorBps / 100 });
}

/** Records the removal and reprices every fill of the others. @returns the changed orders. */
function addRemoval(market: Market, removal: RunnerRemoval, note: string): Order[] {
  const fills = [...market.books.values()].flatMap((book) => book.fills.filter((fill) => !fill.voided));
  const before = fills.map((fill) => standingPrice(market, fill));
  market.removals = [...market.removals, removal];
  const orders: Order[] = [];
  for (const [at, fill] of fills.entries()) {
    const prices = { from: before[at] as number, to: standingPrice(market, fill) };
    if (prices.from === prices.to) continue;
    for (const side of ['back', 'lay'] as const) {
      const order = reprice(market, { fill, side, ...prices });
      if (!order) continue;
      order.reason = note;
      orders.push(order);
    }
  }
  return orders;
}

/** @returns the order of that side; null for the house. */
function reprice(market: Market, to: { fill: Fill; side: Side; from: number; to: number }): Order | null {
  const { fill, side } = to;
  const book = bookOf(market, fill.asset);
  const position = positionOf(market, book, side === 'back' ? fill.backPlayerId : fill.layPlayerId);
  const { runnerIndex, run, size } = fill;
  const leg = { marketType: market.definition.type, runnerIndex, side, run };
  addFill(position, leg, { price: to.from, size: -size });
  addFill(position, leg, { price: to.to, size });
  const order = orderIn(book, side === 'back' ? fill.backOrderId : fill.layOrderId);
  if (order) order.matchedValue += size * (to.to - to.from);
  return order;
}
