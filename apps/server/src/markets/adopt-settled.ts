import type { Asset } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { Catalogue } from './catalogue.ts';
import { settledMarket } from './settled-market.ts';

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
