import type { Asset } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { Metrics } from '../metrics/open-metrics.ts';
import type { Writer } from '../writer/writer.ts';
import { Catalogue } from './catalogue.ts';
import { catalogueHandlers } from './catalogue-handlers.ts';
import { MarketChart } from './market-chart.ts';
import { adoptSettled } from './settled-market.ts';
import { SettledMarkets } from './settled-markets.ts';

interface MarketsDeps {
  readonly writer: Writer;
  readonly store: Store;
  /** Asset of the books shown. */
  readonly asset: Asset;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly metrics: Pick<Metrics, 'gauges'>;
}

/**
 * Opens the catalogue: open markets from the engine, ended ones from the store.
 * @throws if the store cannot be read.
 */
export async function openMarkets({ writer, store, asset, now, metrics }: MarketsDeps) {
  const catalogue = new Catalogue(asset);
  await writer.read((engine) => catalogue.rebuild(engine));
  await adoptSettled(catalogue, store, { asset });
  metrics.gauges('markets', () => byStatus(catalogue));
  const chart = new MarketChart(store.history, asset);
  const settled = new SettledMarkets({ engine: writer, store });
  return {
    catalogue,
    chart,
    settled,
    handlers: catalogueHandlers({ catalogue, chart, store, asset, now, engine: writer }),
  };
}

function byStatus(catalogue: Pick<Catalogue, 'everything'>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { status } of catalogue.everything().markets) counts.set(status, (counts.get(status) ?? 0) + 1);
  return counts;
}

export type Markets = Awaited<ReturnType<typeof openMarkets>>;
