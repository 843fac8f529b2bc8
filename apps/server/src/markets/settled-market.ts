import type { MarketRow } from '@crease/engine';
import { type Market, restoreMarket } from '@crease/exchange';
import type { Asset } from '@crease/kernel';

/** A settled market that left memory, as pages show it: its result, without bets and prices. */
export function settledMarket(row: MarketRow, asset: Asset): Market {
  return restoreMarket(row, { assets: [asset], orders: [], fills: [] });
}
