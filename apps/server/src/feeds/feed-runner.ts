import type { Asset } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { Logger } from 'pino';
import type { Catalogue } from '../markets/catalogue.ts';
import type { MarketChart } from '../markets/market-chart.ts';
import { adoptSettled } from '../markets/settled-market.ts';
import type { SettledMarkets } from '../markets/settled-markets.ts';
import type { Metrics } from '../metrics/open-metrics.ts';
import type { Writer } from '../writer/writer.ts';
import { AgeOut } from './age-out.ts';
import { FeedLoop } from './feed-loop.ts';
import { LateResults } from './late-results.ts';
import type { OpenFeed } from './open-feed.ts';

/** Time between two price samples for charts, real ms. */
const SAMPLE_MS = 5000;
/** Time between two searches for finished events, ms. */
const AGE_OUT_MS = 5000;

interface FeedRunnerOptions {
  readonly source: OpenFeed;
  /** Milliseconds of feed time per real millisecond. */
  readonly speed: number;
  readonly writer: Writer;
  readonly store: Pick<Store, 'loadEndedEvent' | 'catalogue'>;
  readonly settled: SettledMarkets;
  /** Asset of the books shown. */
  readonly asset: Asset;
  readonly catalogue: Catalogue;
  readonly chart: MarketChart;
  readonly logger: Pick<Logger, 'error' | 'warn' | 'info'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly metrics: Pick<Metrics, 'gauge'>;
  /** Removes a finished event everywhere. */
  readonly forget: (gameId: string, marketIds: readonly string[]) => void;
}

/** The feed loop with its periodic work: sampling charts, removing finished events. */
export class FeedRunner {
  readonly loop: FeedLoop;
  readonly #options: FeedRunnerOptions;
  readonly #ageOut: AgeOut;
  #sampledAt = Number.NEGATIVE_INFINITY;
  #agedAt = Number.NEGATIVE_INFINITY;

  constructor(options: FeedRunnerOptions) {
    const { source, speed, writer, store, settled, catalogue, logger, forget } = options;
    this.#options = options;
    this.#ageOut = new AgeOut({ engine: writer, catalogue, forget });
    this.loop = new FeedLoop({
      source,
      speed,
      engine: writer,
      logger,
      late: new LateResults({ engine: writer, store, settled, onLoaded: (gameIds) => this.#show(gameIds) }),
      clock: () => performance.now(),
      wallClock: options.now,
      engineClock: () => writer.now,
      onPublished: (gameIds) => catalogue.cover(gameIds),
      onRound: (feedTime) => this.#follow(feedTime),
    });
    this.#count();
    writer.onBatch(({ reloaded }) => (reloaded ? () => this.loop.resend() : null));
  }

  get name(): string {
    return this.#options.source.feed.name;
  }

  #count(): void {
    const { metrics, source, writer } = this.#options;
    const { quarantined } = source.feed;
    metrics.gauge('feed_broken', () => Number(this.loop.isBroken));
    metrics.gauge('feed_behind_seconds', () => Math.max(0, writer.now - this.loop.readTo) / 1000);
    metrics.gauge('feed_failed_rounds', () => this.loop.failedRounds);
    metrics.gauge('feed_quarantined_lines', () => quarantined?.count ?? 0);
    metrics.gauge('feed_quarantined_updates', () => source.quarantine.count);
    metrics.gauge('feed_contradictions', () => this.loop.contradictions);
  }

  async #follow(feedTime: number): Promise<void> {
    const now = performance.now();
    if (now - this.#sampledAt >= SAMPLE_MS) {
      this.#sampledAt = now;
      await this.#sample();
    }
    if (now - this.#agedAt >= AGE_OUT_MS) {
      this.#agedAt = now;
      await this.#ageOut.run(feedTime);
    }
  }

  /** Loads events that finished before the start, so that their pages show the result. */
  async #show(gameIds: readonly string[]): Promise<void> {
    const { writer, catalogue, store, asset } = this.#options;
    await writer.read((engine) => catalogue.refresh(engine, { gameIds, marketIds: [] }));
    await adoptSettled(catalogue, store, { asset, gameIds });
  }

  /** Samples charts. A point that cannot be stored is skipped: no money depends on it. */
  async #sample(): Promise<void> {
    const { writer, chart, logger, now } = this.#options;
    const points = await writer.read((engine) => chart.sample(engine, now()));
    await chart.append(points).catch((error: unknown) => logger.warn({ err: error }, 'prices were not sampled'));
  }
}
