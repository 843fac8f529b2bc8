import { setTimeout as sleep } from 'node:timers/promises';
import { marketChecks, moneyChecks, type ReadonlyEngine } from '@crease/engine';
import type { Logger } from 'pino';
import type { JobLog } from '../metrics/job-log.ts';
import type { Writer } from '../writer/writer.ts';

/** How often the House is checked against its invariants while it runs. */
const CHECK_PACE_MS = 60_000;
/** How long a slice may hold the event loop, but for its last step. */
const SLICE_MS = 2;
/** Between two slices others have their turn. */
const PAUSE_MS = 5;
const NOTHING: Iterator<readonly string[]> = [].values();

/**
 * Checks what must always hold, between batches and a few milliseconds at a time so that no bet waits. The House goes
 * on between two slices: each player and each market's runner is looked at whole, in one of them. A breach is a bug of
 * ours: the writer stands still rather than runs wrong, and the log says which invariant broke.
 */
export class LiveChecker {
  readonly #writer: Writer;
  readonly #logger: Pick<Logger, 'error' | 'warn'>;
  readonly #round: () => Promise<string[]>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;

  constructor(writer: Writer, logger: Pick<Logger, 'error' | 'warn'>, jobs: JobLog) {
    this.#writer = writer;
    this.#logger = logger;
    this.#round = jobs.watched('Invariants of the House', CHECK_PACE_MS, () => this.check());
  }

  start(): void {
    this.#timer = setTimeout(() => {
      this.#round()
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
    const breaches = await this.#inSlices(moneyChecks);
    const marketIds = await this.#writer.read((engine) => [...engine.markets.keys()]);
    for (const marketId of marketIds) {
      const ofMarket = (engine: ReadonlyEngine) => {
        const market = engine.markets.get(marketId);
        return market ? marketChecks(engine, market) : NOTHING;
      };
      breaches.push(...(await this.#inSlices(ofMarket)));
    }
    if (breaches.length > 0) {
      this.#logger.error({ breaches: breaches.slice(0, 20) }, 'an invariant is broken');
      this.#writer.freeze(`an invariant is broken: ${breaches[0]}`);
    }
    return breaches;
  }

  /** The House that was loaded anew meanwhile has none of the old one's objects: then it is begun again. */
  async #inSlices(checksOf: (engine: ReadonlyEngine) => Iterator<readonly string[]>): Promise<string[]> {
    let breaches: string[] = [];
    let checked: ReadonlyEngine | null = null;
    let checks: Iterator<readonly string[]> = NOTHING;
    const slice = (engine: ReadonlyEngine) => {
      if (engine !== checked) {
        checked = engine;
        checks = checksOf(engine);
        breaches = [];
      }
      return runSlice(checks, breaches);
    };
    while (!this.#isStopped && !(await this.#writer.read(slice))) await sleep(PAUSE_MS);
    return breaches;
  }
}

/** @returns whether nothing is left to be looked at. */
function runSlice(checks: Iterator<readonly string[]>, breaches: string[]): boolean {
  const until = performance.now() + SLICE_MS;
  do {
    const { done, value } = checks.next();
    if (done) return true;
    breaches.push(...value);
  } while (performance.now() < until);
  return false;
}
