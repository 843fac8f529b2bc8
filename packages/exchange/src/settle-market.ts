import type { Money } from '@crease/kernel';
import type { BookChange } from './book-change.ts';
import type { MarketResult } from './market.ts';
import { type AssetBook, type Market, orderIn } from './market-state.ts';
import type { Fill, Order } from './order.ts';
import { type AssetSettlement, effectiveResult, settlementOf } from './settlement.ts';
import { standingPrice } from './standing-price.ts';
import { lapseWhere } from './withdraw-order.ts';

export interface SettledMarket extends BookChange {
  /** One per asset; no players when the market is void. */
  readonly settlements: readonly AssetSettlement[];
}

/**
 * Gives a market its result: unmatched orders lapse first, then every matched order is settled, or voided when
 * the result is void. Positions end: nobody is exposed here any more. Money moves elsewhere, by `settlements`.
 * The caller has asked `checkResult`; the market is not settled yet.
 * @returns every order that changed, once.
 */
export function settleMarket(market: Market, result: MarketResult, now: number): SettledMarket {
  const standing = effectiveResult(result);
  const lapsed = standing.kind === 'void' ? [] : lapseWhere(market, 'settled', () => true).orders;
  const { settlements, orders } = declare(market, standing, now);
  for (const book of market.books.values()) {
    book.positions.clear();
    book.pending.clear();
    book.ladder?.clearHouse();
  }
  return { orders: [...new Set([...lapsed, ...orders])], fills: [], settlements };
}

/**
 * Gives a settled or voided market another result (or the same one after bets were voided). Orders and fills of the
 * market must be in memory. The earlier journals are reversed by the caller; these settlements replace them whole.
 */
export function resettleMarket(market: Market, result: MarketResult, now: number): SettledMarket {
  if (market.status === 'voided') for (const book of market.books.values()) restoreMatched(market, book);
  return { ...declare(market, effectiveResult(result), now), fills: [] };
}

function declare(market: Market, result: MarketResult, now: number) {
  const settlements = settlementOf(market, result);
  const orders =
    result.kind === 'void'
      ? [...market.books.values()].flatMap((book) => voidBook(book, result.note, now))
      : settlements.flatMap((settlement) => writeResults(settlement, now));
  market.result = result;
  market.held = null;
  market.status = result.kind === 'void' ? 'voided' : 'settled';
  market.statusReason = result.note;
  market.settlementVersion++;
  market.version++;
  market.guardVersion = market.version;
  market.oddsQuote = null;
  market.bookmakerQuote = null;
  market.fancyQuote = null;
  market.runnerStatus = market.runnerStatus.map((status, at) => {
    if (status === 'removed') return status;
    if (result.kind !== 'winners') return 'active';
    return result.winners.includes(at) ? 'winner' : 'loser';
  });
  return { settlements, orders };
}

function writeResults(settlement: AssetSettlement, now: number): Order[] {
  return settlement.players.flatMap(({ perOrder }) =>
    perOrder.map(({ order, profit }) => {
      order.status = 'settled';
      order.profit = profit;
      order.settledAt = now;
      return order;
    }),
  );
}

/** Takes every order of a book back, as if it never was; what was cancelled or lapsed before stays so. */
function voidBook(book: AssetBook, reason: string, now: number): Order[] {
  const orders: Order[] = [];
  for (const order of book.orders) {
    if (order.matched + order.remaining === 0) continue;
    book.ladder?.withdraw(order);
    order.voided += order.matched + order.remaining;
    order.matched = 0;
    order.remaining = 0;
    order.matchedValue = 0;
    order.status = 'voided';
    order.reason = reason;
    order.profit = 0;
    order.settledAt = now;
    orders.push(order);
  }
  return orders;
}

/** Undoes `voidBook` for what was matched, by the fills that were not voided one by one. */
function restoreMatched(market: Market, book: AssetBook): void {
  for (const fill of book.fills) {
    if (fill.voided) continue;
    const standing = { size: fill.size, price: standingPrice(market, fill) };
    restoreSide(orderIn(book, fill.backOrderId), standing);
    restoreSide(orderIn(book, fill.layOrderId), standing);
  }
}

function restoreSide(order: Order | null, { size, price }: Pick<Fill, 'price'> & { size: Money }): void {
  if (!order) return;
  order.matched += size;
  order.voided -= size;
  order.matchedValue += size * price;
  order.reason = null;
}
