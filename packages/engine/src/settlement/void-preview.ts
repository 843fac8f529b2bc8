import { type AssetBook, fillsToVoid, type Market, settlementOf } from '@crease/exchange';
import { type Asset, type Refusal, refuse } from '@crease/kernel';
import type { Query } from '../core/query.ts';
import { NO_TICKETS } from '../tickets/settle-legs.ts';
import { paidBy, type SettlementPreview, standingBets } from './settlement-preview.ts';
import type { ReadonlyEngine } from './state.ts';

/** One bet with all of its fills, or every fill from `from` to `to` inclusive (epoch ms). */
export type VoidedPart = { readonly orderId: number } | { readonly from: number; readonly to: number };

interface Asked {
  readonly marketId: string;
  readonly asset: Asset;
  readonly part: VoidedPart;
}

/**
 * Returns the effect of voiding a part of a market's bets: their number, players and stakes; for a settled market also
 * its payment without them. Null for a market that is not in memory.
 */
export const voidPreview: Query<ReadonlyEngine, Asked, SettlementPreview | Refusal | null> = (
  engine,
  { marketId, asset, part },
) => {
  const market = engine.markets.get(marketId);
  const book = market?.books.get(asset);
  if (!market || !book) return null;
  const order = 'orderId' in part ? engine.orders.get(part.orderId) : undefined;
  if ('orderId' in part && order?.marketId !== marketId)
    return refuse('UNKNOWN_BET', { reason: 'bet', bet: part.orderId });
  const gone = new Set(
    fillsToVoid(market, { ...windowOf(part), lastFillId: Number.MAX_SAFE_INTEGER }).filter(
      ({ asset: of, backOrderId, layOrderId }) =>
        of === asset && (!order || backOrderId === order.orderId || layOrderId === order.orderId),
    ),
  );
  const unmatched = order?.remaining ?? 0;
  const staked = [...gone].reduce((sum, { size }) => sum + size, 0);
  const concerned = { ...standingBets([...gone]), staked, unmatched };
  const inForce = (engine.settlements.get(marketId) ?? []).filter((one) => one.asset === asset);
  if (!market.result) return { ...paidBy([]), ...concerned, takenBack: null, tickets: NO_TICKETS };
  const left = marketWithout(market, book, gone);
  const paid = settlementOf(left, market.result).find((one) => one.asset === asset)?.players ?? [];
  return { ...paidBy(paid), ...concerned, takenBack: inForce.length > 0 ? paidBy(inForce) : null, tickets: NO_TICKETS };
};

function windowOf(part: VoidedPart): { from: number; to: number } {
  return 'from' in part ? part : { from: 0, to: Number.MAX_SAFE_INTEGER };
}

type Fills = AssetBook['fills'];

/** Returns the market as a settlement reads it, without some of its fills. */
function marketWithout(market: Market, book: AssetBook, gone: ReadonlySet<Fills[number]>): Market {
  const fills = book.fills.filter((fill) => !gone.has(fill));
  return { ...market, books: new Map([[book.asset, { ...book, fills }]]) };
}
