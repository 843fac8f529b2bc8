import type { BookChange } from '../market/book-change.ts';
import type { Market } from '../market/market.ts';
import { beginSettling, finishSettling } from '../settlement/begin-settling.ts';
import { settlePart } from '../settlement/settle-part.ts';
import { type AssetSettlement, effectiveResult, settlementOf } from '../settlement/settlement.ts';
import { type SettlingPlan, SettlingPlanner } from '../settlement/settling-planner.ts';
import type { MarketResult } from '../terms/market-definition.ts';

export interface SettledMarket extends BookChange {
  /** One per asset; without players if the market is void. */
  readonly settlements: readonly AssetSettlement[];
}

/**
 * Settles a market in one go: resting orders lapse, matched orders are settled, or all are void. Positions end. The
 * caller moves the money by `settlements` and has checked `checkResult`. A market with a result can be settled again
 * (also by the same result after voids); its orders and fills must be in memory.
 * @returns every changed order once.
 */
export function settleMarket(market: Market, result: MarketResult, now: number): SettledMarket {
  const settlements = settlementOf(market, result);
  beginSettling(market, effectiveResult(market.definition, result));
  const plan = planInOneGo(market);
  const orders = plan.parts.flatMap((part) => settlePart(market, part, now).orders);
  finishSettling(market);
  return { orders, fills: [], settlements };
}

function planInOneGo(market: Market): SettlingPlan {
  const planner = new SettlingPlanner(market);
  let plan = planner.step();
  while (!plan) plan = planner.step();
  return plan;
}
