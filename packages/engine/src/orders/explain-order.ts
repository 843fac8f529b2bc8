import {
  MARKET_KINDS,
  type MarketDefinition,
  type MarketResult,
  ORDER_REASONS,
  type Order,
  type Side,
} from '@crease/exchange';
import { decimalFromPrice, handicapMargin, type Money } from '@crease/kernel';
import { type ResultTerms, resultTerms } from '../core/statement-terms.ts';

/** The parts of an order that decide its payment. */
type ExplainableOrder = Pick<
  Order,
  'runnerIndex' | 'side' | 'run' | 'matched' | 'matchedValue' | 'profit' | 'status' | 'reason' | 'voided'
>;

interface EndedOrder {
  readonly order: ExplainableOrder;
  readonly market: Pick<MarketDefinition, 'type' | 'name' | 'runners' | 'winners'>;
  readonly result: MarketResult | null;
}

/** The bet: on a runner, or on a fancy that reached `value` against its line. */
type BetTerms =
  | { readonly kind: 'runner'; readonly side: Side; readonly runner: string }
  | { readonly kind: 'line'; readonly side: Side; readonly run: number; readonly value: number };

/**
 * How the profit is computed: the stake, a stake shared by a dead heat of more winners than expected (absent: one), a
 * stake refunded in whole or by half on a level handicap, or stake times price or rate. `average` is in decimal odds or
 * per 100, over all fills, at most four decimals.
 */
type SumTerms =
  | { readonly kind: 'stake'; readonly profit: Money }
  | { readonly kind: 'shared'; readonly profit: Money; readonly winners: number; readonly expected?: number }
  | { readonly kind: 'refunded'; readonly profit: Money; readonly isHalf: boolean }
  | { readonly kind: 'price' | 'rate'; readonly profit: Money; readonly stake: Money; readonly average: number };

/** The explanation of an order's payment. `reason` and `note` are texts of an operator or a feed. */
export type Explanation =
  | { readonly kind: 'voided'; readonly stake: Money; readonly reason: string }
  | {
      readonly kind: 'settled';
      readonly result: ResultTerms;
      readonly bet: BetTerms;
      readonly isWon: boolean;
      readonly sum: SumTerms;
      readonly note: string;
    };

/**
 * Explains the payment of a settled or voided order: the result, the rule, the sum. Commission is charged on all bets
 * of the market together and listed separately.
 * @returns null for an order that is not settled or void.
 */
export function explainOrder(ended: EndedOrder): Explanation | null {
  const { order, market, result } = ended;
  if (order.status === 'voided') return { kind: 'voided', stake: order.voided, reason: order.reason ?? '' };
  if (order.status !== 'settled' || !result || order.profit === null) return null;
  return {
    kind: 'settled',
    result: resultTerms(market, result),
    bet: betTerms(ended),
    isWon: order.profit >= 0,
    sum: sumTerms(ended, order.profit),
    note: order.reason && !(order.reason in ORDER_REASONS) ? order.reason : '',
  };
}

function betTerms({ order: { side, run, runnerIndex }, market, result }: EndedOrder): BetTerms {
  if (MARKET_KINDS[market.type].outcomes === 'runners')
    return { kind: 'runner', side, runner: market.runners[runnerIndex]?.name ?? '' };
  return { kind: 'line', side, run, value: result?.kind === 'value' ? result.value : 0 };
}

function sumTerms(ended: EndedOrder, profit: Money): SumTerms {
  const { order, market, result } = ended;
  const { side, matched, matchedValue } = order;
  const { winners: expected = 1 } = market;
  const margin = marginOf(ended);
  if (margin !== null && Math.abs(margin) < 2) return { kind: 'refunded', profit, isHalf: margin !== 0 };
  if (isSharedWin(order, result, expected))
    return { kind: 'shared', profit, winners: result.winners.length, ...(expected > 1 && { expected }) };
  // The side that takes the other's stake wins or loses exactly the stake; the other wins or loses by price.
  if ((side === 'back') !== profit >= 0) return { kind: 'stake', profit };
  const average = matchedValue / matched;
  return MARKET_KINDS[market.type].pricedIn === 'odds'
    ? { kind: 'price', profit, stake: matched, average: fourDecimals(decimalFromPrice(average)) }
    : { kind: 'rate', profit, stake: matched, average: fourDecimals(average) };
}

/** Returns the lead over the handicap of the order's runner, quarters of a goal; null without a handicap. */
function marginOf({ order, market, result }: EndedOrder): number | null {
  const handicap = market.runners[order.runnerIndex]?.handicap;
  return handicap && result?.kind === 'value' ? handicapMargin(handicap, result.value) : null;
}

function isSharedWin(
  { runnerIndex }: ExplainableOrder,
  result: MarketResult | null,
  expected: number,
): result is Extract<MarketResult, { kind: 'winners' }> {
  if (expected === 0) return false;
  return result?.kind === 'winners' && result.winners.length > expected && result.winners.includes(runnerIndex);
}

function fourDecimals(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
