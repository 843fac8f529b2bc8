import { type Refusal, refuse, writeNote } from '@crease/kernel';
import type { MatchSink } from '../book/order-book.ts';
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

/** What a removal did, besides the market's own fields. */
interface RemovalChange extends BookChange {
  /** Fills that were voided: every bet on the runner. `fills` is empty, nothing new is matched. */
  readonly voided: readonly Fill[];
}

/** A factor takes this much off at most: 99.99 %. */
const FACTOR_MAX_BPS = 9_999;

/** Whether a runner can be removed now: an active one of an odds market without a result, two others staying. */
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
 * Takes a runner out of a market; the caller has asked {@link checkRemoval}. Every bet on it is void, every
 * unmatched order on it lapses, and nobody is exposed to its winning any more. It is another contest now: what waits
 * on the others lapses as at a suspension, and bets aimed at an older version are refused.
 * With a factor the others' fills stand at a reduced price from now on, for both sides (reference/field.md, 1.4);
 * then every unmatched order lapses, and the house quotes anew.
 */
export function removeRunner(market: Market, terms: RemovalTerms, { ids }: BookContext): RemovalChange {
  const { runnerIndex, factorBps } = terms;
  const lapsed = lapseWhere(
    market,
    'runner_removed',
    (order) =>
      order.runnerIndex === runnerIndex || factorBps > 0 || order.status === 'pending' || order.persistence === 'lapse',
  );
  const told = removalNote(market, terms);
  const voided = voidRunner(market, runnerIndex, told);
  const reduced = addRemoval(market, { ...terms, lastFillId: ids.fillId }, told);
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
/** A quote that is taken away meets nobody. */
const NOBODY: MatchSink = { fill: () => {}, selfMatch: () => {} };

/** With a factor every price is another: the house quotes all of them anew. */
function dropQuotes(market: Market, { runnerIndex, factorBps }: RemovalTerms): void {
  const isLeft = (at: number) => factorBps === 0 && at !== runnerIndex;
  market.oddsQuote = market.oddsQuote?.map((quote, at) => (isLeft(at) ? quote : NO_QUOTE)) ?? null;
  for (const { ladder } of market.books.values())
    for (const at of market.runnerStatus.keys()) if (!isLeft(at)) ladder?.setHouseQuote(at, NO_QUOTE, NOBODY);
}

/** Why bets are void or cut: `Tides was withdrawn: injured`, or the same with what prices were reduced by. */
function removalNote({ definition }: Pick<Market, 'definition'>, terms: RemovalTerms): string {
  const runner = definition.runners[terms.runnerIndex]?.name ?? `runner ${terms.runnerIndex}`;
  const why = terms.reason;
  if (terms.factorBps === 0) return writeNote({ kind: 'runnerRemoved', runner, why });
  return writeNote({ kind: 'runnerReduced', runner, why, percent: terms.factorBps / 100 });
}

/** Writes the removal down and brings every fill of the others to its reduced price. @returns the orders changed. */
function addRemoval(market: Market, removal: RunnerRemoval, told: string): Order[] {
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
      order.reason = told;
      orders.push(order);
    }
  }
  return orders;
}

/** @returns the order of that side; null when it was the house. */
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
