import type { BookChange } from '../market/book-change.ts';
import type { Market } from '../market/market.ts';
import { beginSettling, finishSettling } from '../settlement/begin-settling.ts';
import { planSettling, settlePart } from '../settlement/settle-part.ts';
import { type AssetSettlement, effectiveResult, settlementOf } from '../settlement/settlement.ts';
import type { MarketResult } from '../terms/market-definition.ts';

export interface SettledMarket extends BookChange {
  /** One per asset; no players when the market is void. */
  readonly settlements: readonly AssetSettlement[];
}

/**
 * Gives a market its result in one go: what rests lapses, every matched order is settled, or voided when the result is
 * void. Positions end: nobody is exposed here any more. Money moves elsewhere, by `settlements`. A market that has a
 * result gets another one (or the same one after bets were voided); its orders and fills must be in memory.
 * The caller has asked `checkResult`.
 * @returns every order that changed, once.
 */
export function settleMarket(market: Market, result: MarketResult, now: number): SettledMarket {
  const settlements = settlementOf(market, result);
  beginSettling(market, effectiveResult(result));
  const plan = planSettling(market);
  const orders = plan.parts.flatMap((part) => settlePart(market, part, now).orders);
  finishSettling(market);
  return { orders, fills: [], settlements };
}
