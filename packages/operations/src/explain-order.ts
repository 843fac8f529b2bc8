import { type MarketDefinition, type MarketResult, ORDER_REASONS, type Order } from '@crease/exchange';
import { rupees } from '@crease/kernel';
import { resultWords } from './markets/result-words.ts';

/** The parts of an order that decide what it was paid. */
export type ExplainableOrder = Pick<
  Order,
  'runnerIndex' | 'side' | 'run' | 'matched' | 'matchedValue' | 'profit' | 'status' | 'reason' | 'voided'
>;

export interface Explanation {
  readonly order: ExplainableOrder;
  readonly market: Pick<MarketDefinition, 'type' | 'name' | 'runners'>;
  readonly result: MarketResult | null;
}

/**
 * Why a settled or voided order was paid what it was paid, in one or two sentences: the result, the rule, the
 * sum. Commission is taken on all bets of the market together and stands beside it.
 * @returns null for an order that is not settled or void.
 */
export function explainOrder(explanation: Explanation): string | null {
  const { order, market, result } = explanation;
  if (order.status === 'voided')
    return `Void${order.reason ? `: ${order.reason}` : ''}. ${rupees(order.voided)} of stake does not count, nothing is won or lost.`;
  if (order.status !== 'settled' || !result || order.profit === null) return null;
  const won = order.profit >= 0;
  const told = `Result: ${resultWords(market, result)}. ${betWords(explanation, won)}: ${sumWords(explanation, won)}.`;
  return order.reason && !(order.reason in ORDER_REASONS) ? `${told} ${order.reason}.` : told;
}

function betWords({ order, market, result }: Explanation, won: boolean): string {
  const verdict = won ? 'won' : 'lost';
  if (market.type === 'fancy') {
    const value = result?.kind === 'value' ? result.value : 0;
    const reached = value >= order.run;
    const bet = `${order.side === 'back' ? 'Yes' : 'No'} at ${order.run}`;
    return `${bet} ${verdict}, because ${value} ${reached ? 'reaches' : 'is below'} ${order.run}`;
  }
  const runner = market.runners[order.runnerIndex]?.name ?? '';
  return `${order.side === 'back' ? 'Back' : 'Lay'} ${runner} ${verdict}`;
}

/** The sum that gives the profit, at the average price of all fills. */
function sumWords({ order, market, result }: Explanation, won: boolean): string {
  const { side, matched, matchedValue, profit } = order;
  const total = rupees(profit ?? 0);
  if (isSharedWin(order, result)) return `${total}, ${sharedWords(result)}`;
  // The side that takes the other's stake wins or loses just that; the other wins or loses by price.
  if ((side === 'back') !== won) return total;
  const average = trimmed(matchedValue / matched, market.type === 'match_odds' ? 100 : 1);
  const factor = market.type === 'match_odds' ? `(${average} − 1)` : `${average} ÷ 100`;
  return `${rupees(matched)} × ${factor} = ${won ? '' : 'a loss of '}${rupees(Math.abs(profit ?? 0))}`;
}

function isSharedWin({ runnerIndex }: ExplainableOrder, result: MarketResult | null): boolean {
  return result?.kind === 'winners' && result.winners.length > 1 && result.winners.includes(runnerIndex);
}

function sharedWords(result: MarketResult | null): string {
  const winners = result?.kind === 'winners' ? result.winners.length : 1;
  return `because a dead heat of ${winners} counts one part in ${winners} of the stake as won and the rest as lost`;
}

/** At most four decimals, no trailing zeros. */
function trimmed(value: number, scale: number): string {
  return String(Math.round((value / scale) * 10_000) / 10_000);
}
