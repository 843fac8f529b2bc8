import type { MarketRow } from '@crease/engine';
import { type Market, restoreMarket } from '@crease/exchange';
import type { Asset } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { Catalogue } from './catalogue.ts';

/** A settled market that left memory, as pages show it: its result, without bets and prices. */
export function settledMarket(row: MarketRow, asset: Asset): Market {
  return restoreMarket(row, { assets: [asset], orders: [], fills: [] });
}

/** After a restart the engine holds open markets only; this adds the settled ones that match pages show. */
export async function adoptSettled(
  catalogue: Catalogue,
  store: Pick<Store, 'catalogue'>,
  { asset, gameIds = catalogue.currentIds() }: { readonly asset: Asset; readonly gameIds?: readonly string[] },
): Promise<void> {
  for (const gameId of gameIds) {
    for (const row of await store.catalogue.marketsOf(gameId))
      if (row.result !== null) catalogue.adopt(settledMarket(row, asset));
  }
}
