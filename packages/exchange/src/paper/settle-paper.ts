import type { Money } from '@crease/kernel';
import type { Market } from '../market/market.ts';
import { newPosition } from '../market/market.ts';
import { endRest } from '../orders/end-order.ts';
import { backerProfit, effectiveResult } from '../settlement/settlement.ts';
import { commissionOn } from '../settlement/settlement-formulas.ts';
import type { MarketResult } from '../terms/market-definition.ts';
import type { PaperOrder } from './paper-order.ts';

/** A paper player's result in one market. */
interface PaperResult {
  readonly gross: Money;
  readonly commission: Money;
}

/** Settles paper orders by the real result, again after a correction. @param now epoch ms. */
export function settlePaper(
  market: Market,
  result: MarketResult,
  orders: readonly PaperOrder[],
  now: number,
): PaperResult {
  const standing = effectiveResult(market.definition, result);
  let gross = 0;
  for (const paper of orders) {
    const { order } = paper;
    if (order.remaining > 0) endRest(newPosition(market, order.playerId), order, order.remaining, ENDED);
    order.settledAt = now;
    if (standing.kind === 'void') {
      voidOrder(paper);
      continue;
    }
    const profit = paper.fills.reduce((sum, { fillId, price, size }) => {
      const { runnerIndex, run } = order;
      return sum + backerProfit(market, { fillId, runnerIndex, price, run, size }, standing);
    }, 0);
    order.profit = order.side === 'back' ? profit : 0 - profit;
    if (order.matched > 0) order.status = 'settled';
    gross += order.profit;
  }
  return { gross, commission: commissionOn(gross, market.definition.commissionBps) };
}

const ENDED = { as: 'lapsed', reason: 'settled' } as const;

/** The fills stay, so that a corrected result can be paid by them. */
function voidOrder({ order }: PaperOrder): void {
  order.profit = 0;
  if (order.matched > 0 || order.voided > 0) order.status = 'voided';
}
