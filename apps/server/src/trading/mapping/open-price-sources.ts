import type { Store } from '@crease/store';
import type { Logger } from 'pino';
import type { ServerConfig } from '../../config/config.ts';
import { FailureLog } from '../../core/failure-log.ts';
import { PeriodicJob } from '../../core/periodic-job.ts';
import type { Catalogue } from '../../markets/catalogue.ts';
import type { Metrics } from '../../metrics/open-metrics.ts';
import { BetfairPrices } from '../betfair/betfair-prices.ts';
import { openBetfairSource } from '../betfair/open-betfair-source.ts';
import type { Trading } from '../trading.ts';
import { FeedMappings } from './feed-mappings.ts';
import { type FeedSigns, PriceSources } from './price-sources.ts';

interface PriceSourcesDeps {
  readonly store: Pick<Store, 'feedMappings'>;
  readonly trading: Trading;
  readonly catalogue: Catalogue;
  readonly feed: () => FeedSigns;
  readonly config: Pick<ServerConfig, 'betfair'>;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'gauges'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Time between two readings of Betfair's prices, ms. */
const TURN_MS = 100;

/**
 * Opens the sources of prices and their mapping. Not started.
 * @throws Error in one sentence if the certificate of Betfair cannot be read; and if the store is unavailable.
 */
export async function openPriceSources({ store, config, logger, metrics, ...shared }: PriceSourcesDeps) {
  const { trading, now } = shared;
  const mappings = new FeedMappings({ store: store.feedMappings, trading, now });
  await mappings.load();
  const deps = { now, log: logger, mapping: mappings.betfair };
  const betfair = config.betfair ? await openBetfairSource(config.betfair, deps) : null;
  const sources = new PriceSources({ ...shared, mappings, betfair });
  metrics.gauges('feed_source_up', () => sources.health().map(({ name, isWell }) => [name, Number(isWell)] as const));
  metrics.gauges('feed_source_age_seconds', () =>
    sources.health().map(({ name, ageMs }) => [name, ageMs === null ? Number.NaN : ageMs / 1000] as const),
  );
  metrics.gauges('feed_source_markets', () => sources.health().map(({ name, markets }) => [name, markets] as const));
  const prices = betfair && new BetfairPrices({ source: betfair, trading });
  const onFault = new FailureLog(logger, 'the prices of Betfair');
  const job = prices && new PeriodicJob({ everyMs: TURN_MS, work: () => prices.turn(), onFault });
  return {
    sources,
    start: () => job?.start(),
    stop: async () => {
      await job?.stop();
      betfair?.stop();
    },
  };
}
