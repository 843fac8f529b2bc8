import type { Asset } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { Writer } from '../writer/writer.ts';
import { adoptSettled } from './adopt-settled.ts';
import { Catalogue } from './catalogue.ts';
import { catalogueHandlers } from './catalogue-handlers.ts';
import { MarketChart } from './market-chart.ts';
import { SettledMarkets } from './settled-markets.ts';

interface MarketsDeps {
  readonly writer: Writer;
  readonly store: Store;
  /** Asset of the books shown. */
  readonly asset: Asset;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/**
 * Opens the catalogue: open markets from the engine, ended ones from the store.
 * @throws if the store cannot be read.
 */
export async function openMarkets({ writer, store, asset, now }: MarketsDeps) {
  const catalogue = new Catalogue(asset);
  await writer.read((engine) => catalogue.rebuild(engine));
  await adoptSettled(catalogue, store, { asset });
  const chart = new MarketChart(store.history, asset);
  const settled = new SettledMarkets({ engine: writer, store });
  return {
    catalogue,
    chart,
    settled,
    handlers: catalogueHandlers({ catalogue, chart, store, asset, now, engine: writer }),
  };
}

export type Markets = Awaited<ReturnType<typeof openMarkets>>;
