import { type AssetBook, fillsToVoid, fillsToVoidOf, type Market } from '@crease/exchange';
import { type Asset, type Refusal, refuse } from '@crease/kernel';
import type { Query } from '../core/command-handler.ts';
import { NO_TICKETS } from '../tickets/settle-legs.ts';
import { paidBefore, paidBy, type SettlementPreview, settlementIn, standingBets } from './settlement-preview.ts';
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
    (order ? fillsToVoidOf(market, order) : fillsToVoid(market, windowOf(part))).filter((fill) => fill.asset === asset),
  );
  const unmatched = order?.remaining ?? 0;
  const staked = [...gone].reduce((sum, { size }) => sum + size, 0);
  const concerned = { ...standingBets([...gone]), staked, unmatched };
  const inForce = (engine.settlements.get(marketId) ?? []).filter((one) => one.asset === asset);
  if (!market.result) return { ...paidBy([], 0), ...concerned, takenBack: null, tickets: NO_TICKETS };
  const left = marketWithout(market, book, gone);
  const takenBack = inForce.length > 0 ? paidBefore(market, inForce, asset) : null;
  return { ...settlementIn(left, market.result, asset), ...concerned, takenBack, tickets: NO_TICKETS };
};

function windowOf(part: VoidedPart): Parameters<typeof fillsToVoid>[1] {
  const { from, to } = 'from' in part ? part : { from: 0, to: Number.MAX_SAFE_INTEGER };
  return { from, to, lastFillId: Number.MAX_SAFE_INTEGER };
}

type Fills = AssetBook['fills'];

/** Returns the market as a settlement reads it, without some of its fills. */
function marketWithout(market: Market, book: AssetBook, gone: ReadonlySet<Fills[number]>): Market {
  const fills = book.fills.filter((fill) => !gone.has(fill));
  return { ...market, books: new Map([[book.asset, { ...book, fills }]]) };
}
