import { checkMarket, checkMoney } from '@crease/operations';
import type { Logger } from 'pino';
import type { Writer } from '../writer/writer.ts';

/** How often the House is checked against its invariants while it runs. */
export const CHECK_PACE_MS = 60_000;

/**
 * Checks what must always hold, between batches, market by market so that no bet waits long. A breach is a bug of
 * ours: the writer stands still rather than runs wrong, and the log says which invariant broke.
 */
export class LiveChecker {
  readonly #writer: Writer;
  readonly #logger: Pick<Logger, 'error' | 'warn'>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;

  constructor(writer: Writer, logger: Pick<Logger, 'error' | 'warn'>) {
    this.#writer = writer;
    this.#logger = logger;
  }

  start(): void {
    this.#timer = setTimeout(() => {
      this.check()
        .catch((error: unknown) => this.#logger.warn({ err: error }, 'the invariants could not be checked'))
        .finally(() => {
          if (!this.#isStopped) this.start();
        });
    }, CHECK_PACE_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  /** One whole round. @returns the breaches found; the writer is frozen when there is one. */
  async check(): Promise<string[]> {
    const breaches = await this.#writer.read(checkMoney);
    const marketIds = await this.#writer.read((house) => [...house.markets.keys()]);
    for (const marketId of marketIds) {
      const found = await this.#writer.read((house) => {
        const market = house.markets.get(marketId);
        return market ? checkMarket(house, market) : [];
      });
      breaches.push(...found);
    }
    if (breaches.length > 0) {
      this.#logger.error({ breaches: breaches.slice(0, 20) }, 'an invariant is broken');
      this.#writer.freeze(`an invariant is broken: ${breaches[0]}`);
    }
    return breaches;
  }
}
