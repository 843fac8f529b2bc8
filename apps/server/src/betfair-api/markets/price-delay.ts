import type { Market } from '@crease/contract';
import type { Catalogue } from '../../markets/catalogue.ts';

/** Time between two samples, ms. */
const SAMPLE_MS = 1000;

interface Sample {
  /** Epoch ms. */
  readonly at: number;
  readonly markets: ReadonlyMap<string, Market>;
}

interface PriceDelayOptions {
  readonly catalogue: Pick<Catalogue, 'everything'>;
  readonly delayMs: number;
  /** Whether any key needs late prices: without one nothing is kept. */
  readonly isNeeded: () => boolean;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** States of markets of the last minute, for keys with late prices. Unchanged states are shared between samples. */
export class PriceDelay {
  readonly #options: PriceDelayOptions;
  #samples: Sample[] = [];
  #timer: NodeJS.Timeout | null = null;

  constructor(options: PriceDelayOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timer = setInterval(() => this.sample(), SAMPLE_MS);
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
  }

  /** Keeps the current states; runs once a second. */
  sample(): void {
    const { catalogue, delayMs, isNeeded, now } = this.#options;
    if (!isNeeded()) {
      this.#samples = [];
      return;
    }
    const markets = new Map(catalogue.everything().markets.map((market) => [market.marketId, market]));
    const at = now();
    this.#samples.push({ at, markets });
    // One sample older than the delay stays: it is the one that is shown.
    while ((this.#samples[1]?.at ?? at) <= at - delayMs) this.#samples.shift();
  }

  /** Returns a market as it was before the delay; undefined: not kept then. */
  market(ourId: string): Market | undefined {
    const { delayMs, now } = this.#options;
    const until = now() - delayMs;
    return this.#samples.findLast(({ at }) => at <= until)?.markets.get(ourId);
  }
}
