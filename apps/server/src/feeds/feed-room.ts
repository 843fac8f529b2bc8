import type { Logger } from 'pino';
import type { Catalogue } from '../markets/catalogue.ts';
import type { MarketChart } from '../markets/market-chart.ts';
import type { Writer } from '../writer/writer.ts';
import { AgeOut } from './age-out.ts';
import { FeedLoop } from './feed-loop.ts';
import type { FeedSource } from './feed-source.ts';

/** Prices are sampled for charts so often, in real time. */
const SAMPLE_MS = 5000;
/** Finished events are looked for so often. */
const AGE_OUT_MS = 5000;

export interface FeedRoomOptions {
  readonly source: FeedSource;
  /** Milliseconds of feed time in a real one. */
  readonly speed: number;
  readonly writer: Writer;
  readonly catalogue: Catalogue;
  readonly chart: MarketChart;
  readonly logger: Pick<Logger, 'warn' | 'info'>;
  /** A finished event is let go: everything that remembers it forgets it. */
  readonly forget: (gameId: string, marketIds: readonly string[]) => void;
}

/** The feed with what follows its time: charts are sampled, finished events leave memory. */
export class FeedRoom {
  readonly #loop: FeedLoop;
  readonly #options: FeedRoomOptions;
  readonly #ageOut: AgeOut;
  #sampledAt = Number.NEGATIVE_INFINITY;
  #agedAt = Number.NEGATIVE_INFINITY;

  constructor(options: FeedRoomOptions) {
    const { source, speed, writer, catalogue, logger, forget } = options;
    this.#options = options;
    this.#ageOut = new AgeOut({ door: writer, catalogue, forget });
    this.#loop = new FeedLoop({
      ...{ source, speed, door: writer, logger },
      clock: () => performance.now(),
      wallClock: Date.now,
      onTold: (gameIds) => catalogue.cover(gameIds),
      onRound: (feedTime) => this.#follow(feedTime),
    });
    writer.onBatch(({ reloaded }) => (reloaded ? () => this.#loop.retell() : null));
  }

  /** What the health page says. */
  get state(): string {
    return this.#loop.state;
  }

  start(): Promise<void> {
    return this.#loop.start();
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  async #follow(feedTime: number): Promise<void> {
    const now = performance.now();
    if (now - this.#sampledAt >= SAMPLE_MS) {
      this.#sampledAt = now;
      await this.#sample();
    }
    if (now - this.#agedAt >= AGE_OUT_MS) {
      this.#agedAt = now;
      await this.#ageOut.look(feedTime);
    }
  }

  /** Points are no money: one that cannot be stored is left out. */
  async #sample(): Promise<void> {
    const { writer, chart, logger } = this.#options;
    const points = await writer.read((house) => chart.sample(house, Date.now()));
    await chart.append(points).catch((error: unknown) => logger.warn({ err: error }, 'prices were not sampled'));
  }
}
