import { MINOR_PER_UNIT, type Money, type Refusal, refuse } from '@crease/kernel';
import { crossTickOf, wouldMatchNow } from '../cross/cross-price.ts';
import { hasCrossMatching, type Market } from '../market/market.ts';
import type { Part } from '../market/part.ts';
import { raisesProfitAbove } from '../positions/exposure.ts';
import type { OrderTerms } from '../terms/create-order.ts';
import { orderLiability } from '../terms/legs.ts';
import { MARKET_KINDS } from '../terms/market-kinds.ts';
import { checkQuote, quotedMax } from './live-quote.ts';

/** Absolute size limit of an order: ten crore rupees. Keeps every sum exact in a double. */
export const ORDER_SIZE_MAX: Money = 100_000_000 * MINOR_PER_UNIT;

/** Highest run line of a fancy. */
const RUN_MAX = 1_000_000;

/**
 * Checks an order's terms against the market: everything but the player's money and limits. In this order: runner,
 * well-formed numbers, status, version, live quote, size limits, profit limit, post-only.
 * @param part of the player, from `findPart`.
 * @param marketVersion version that the player saw; null for no guard.
 */
export function checkOrder(part: Part, terms: OrderTerms, marketVersion: number | null): Refusal | null {
  const { market } = part;
  return (
    checkRunner(market, terms) ??
    checkNumbers(part, terms) ??
    checkStatus(market) ??
    checkVersion(market, marketVersion) ??
    checkQuote(market, terms) ??
    checkLimits(market, terms) ??
    checkProfit(part, terms) ??
    (terms.timeInForce === 'postOnly' ? checkPassive(part, terms) : null)
  );
}

function checkRunner({ definition, runnerStatus }: Market, { runnerIndex }: OrderTerms): Refusal | null {
  // Winners and losers count as valid runners: the market's status reports that it is over.
  const status = runnerStatus[runnerIndex] ?? 'removed';
  const known = MARKET_KINDS[definition.type].outcomes === 'runs' ? runnerIndex === 0 : status !== 'removed';
  return known ? null : refuse('UNKNOWN_RUNNER', { reason: 'inMarket' });
}

function checkNumbers(
  { book: { ladder } }: Part,
  { marketType, price, run, size, timeInForce, minFill }: OrderTerms,
): Refusal | null {
  if (!isWholeUnits(size)) return refuse('INVALID_SIZE', { reason: 'stake' });
  if (timeInForce === 'fillOrKill' && !(isWholeUnits(minFill) && minFill <= size)) {
    return refuse('INVALID_SIZE', { reason: 'fill' });
  }
  if (MARKET_KINDS[marketType].pricedIn === 'odds') {
    return ladder?.priceLadder.has(price) ? null : refuse('INVALID_PRICE', { reason: 'offLadder' });
  }
  if (!Number.isSafeInteger(price) || price < 1) return refuse('INVALID_PRICE', { reason: 'rate' });
  const onLine = Number.isInteger(run) && run >= 0 && run <= RUN_MAX;
  return onLine ? null : refuse('INVALID_PRICE', { reason: 'runLine' });
}

function isWholeUnits(size: Money): boolean {
  return Number.isSafeInteger(size) && size > 0 && size % MINOR_PER_UNIT === 0;
}

function checkStatus({ status, statusReason }: Market): Refusal | null {
  if (status === 'open') return null;
  if (status === 'ball_running') return refuse('MARKET_SUSPENDED', { reason: 'ballRunning' });
  if (status === 'suspended') {
    return refuse('MARKET_SUSPENDED', statusReason ? { reason: 'told', why: statusReason } : { reason: 'untold' });
  }
  return refuse('MARKET_CLOSED', { reason: 'closed' });
}

function checkVersion({ version, guardVersion }: Market, seen: number | null): Refusal | null {
  if (seen === null || (seen >= guardVersion && seen <= version)) return null;
  return refuse('MARKET_VERSION_CHANGED', { reason: 'market' });
}

function checkLimits(market: Market, terms: OrderTerms): Refusal | null {
  const { definition } = market;
  const { runnerIndex, size } = terms;
  const max = Math.min(definition.max, quotedMax(market, runnerIndex) ?? definition.max, ORDER_SIZE_MAX);
  if (leastCounted(terms) < definition.min) {
    return refuse('BELOW_MINIMUM', { reason: 'stake', min: definition.min });
  }
  return size > max ? refuse('ABOVE_MAXIMUM', { reason: 'stake', max }) : null;
}

/** A lay on close is limited by what it risks, rounded up to whole currency units of its stake. */
function leastCounted(terms: OrderTerms): Money {
  const { timeInForce, side, size, price } = terms;
  return timeInForce === 'onClose' && side === 'lay' ? orderLiability(terms) + (price - 101) : size;
}

/**
 * Checks the profit limit: the most that the player could win, with all open orders, must stay within it or not rise. A
 * back may match at a better price than its own and counts at the best resting one.
 */
function checkProfit(part: Part, terms: OrderTerms): Refusal | null {
  const best = bestPriceFor(part, terms);
  const { position } = part;
  const { maxProfit } = part.market.definition;
  if (!raisesProfitAbove(position, best === terms.price ? terms : atPrice(terms, best), maxProfit)) return null;
  return refuse('ABOVE_MAXIMUM', { reason: 'profit', max: maxProfit });
}

/** A post-only order is refused if it would match on arrival, an own order included. */
function checkPassive(part: Part, terms: OrderTerms): Refusal | null {
  return wouldMatchNow(part, terms) ? refuse('PRICE_CHANGED', { reason: 'wouldMatch' }) : null;
}

/** Copies field by field: a spread costs more than the rest of the check. */
function atPrice({ marketType, runnerIndex, side, run, size }: OrderTerms, price: number) {
  return { marketType, runnerIndex, side, price, run, size };
}

/** Returns the best price at which an order could match now: for a back maybe a better one than its own. */
export function bestPriceFor(
  { market, book: { ladder } }: Part,
  terms: Pick<OrderTerms, 'runnerIndex' | 'side' | 'price' | 'timeInForce'>,
): number {
  if (!ladder || terms.side === 'lay' || terms.timeInForce === 'onClose') return terms.price;
  const best = Math.max(terms.price, ladder.bestPriceToBack(terms.runnerIndex));
  return hasCrossMatching(market) ? Math.max(best, ladder.priceLadder.prices[crossTickOf(ladder, terms)] ?? 0) : best;
}
