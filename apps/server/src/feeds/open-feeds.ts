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
  /** Another feed than the configured one, which guards itself. */
  readonly given: Feed | undefined;
  /** What is to be played instead of the simulated world. */
  readonly recording: CheckedRecording | null;
  /** A finished event is let go: what is told of it is forgotten. */
  readonly forget: (gameId: string, marketIds: readonly string[]) => void;
}

/** What runs by the feed's time: the feed itself, and the House's beat. Not yet started. */
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
  const beat = new BeatLoop(writer, { logger, feedReadTo: () => runner.readTo });
  return {
    runner,
    /** Resolves once the feed is told for the first time. */
    start: async () => {
      await runner.start();
      beat.start();
    },
    stop: async () => {
      await runner.stop();
      await beat.stop();
    },
  };
}
