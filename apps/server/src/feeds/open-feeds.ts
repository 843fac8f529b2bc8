import type { Feed } from '@crease/feeds';
import type { Asset } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { Logger } from 'pino';
import type { ServerConfig } from '../config/config.ts';
import type { Markets } from '../markets/open-markets.ts';
import type { Metrics } from '../metrics/open-metrics.ts';
import type { Writer } from '../writer/writer.ts';
import { BeatLoop } from './beat-loop.ts';
import { FeedRunner } from './feed-runner.ts';
import { type CheckedRecording, openFeed } from './open-feed.ts';
import { SimulatedLeagues } from './simulated-leagues.ts';

interface FeedsDeps {
  readonly writer: Writer;
  readonly store: Store;
  readonly config: ServerConfig;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly markets: Pick<Markets, 'catalogue' | 'chart' | 'settled'>;
  readonly asset: Asset;
  /** A feed instead of the configured one, with its own guard. */
  readonly given: Feed | undefined;
  /** The recording to play instead of the simulated world. */
  readonly recording: CheckedRecording | null;
  /** Removes the published state of a finished event. */
  readonly forget: (gameId: string, marketIds: readonly string[]) => void;
}

/** Opens everything that runs by feed time: the feed and the engine's beat. Not started. */
export async function openFeeds(deps: FeedsDeps) {
  const { writer, store, config, logger, metrics, now, asset, given, recording } = deps;
  const { catalogue, chart, settled } = deps.markets;
  const source = await openFeed(config, { settings: store.settings, log: logger, now, given, recording });
  const runner = new FeedRunner({
    source,
    speed: config.simSpeed,
    writer,
    store,
    settled,
    asset,
    catalogue,
    chart,
    logger,
    metrics,
    now,
    forget: (gameId, marketIds) => {
      deps.forget(gameId, marketIds);
      for (const marketId of marketIds) chart.forget(marketId);
    },
  });
  const beat = new BeatLoop(writer, { logger, feedReadTo: () => runner.loop.readTo });
  const { settings } = store;
  const between = <T>(work: () => Promise<T>) => runner.loop.between(work);
  return {
    runner,
    /** null: the feed has no leagues that can be switched. */
    leagues:
      source.leagues && new SimulatedLeagues({ filter: source.leagues, settings, engine: writer, asset, between }),
    /** Resolves once the feed's first state is stored. */
    start: async () => {
      await runner.loop.start();
      beat.start();
    },
    stop: async () => {
      await runner.loop.stop();
      await beat.stop();
    },
  };
}
