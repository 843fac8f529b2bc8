import { setTimeout as sleep } from 'node:timers/promises';
import { marketChecks, moneyChecks, type ReadonlyEngine } from '@crease/engine';
import type { Logger } from 'pino';
import type { JobLog } from '../metrics/job-log.ts';
import type { Writer } from '../writer/writer.ts';

/** How often the engine's invariants are checked, ms. */
const CHECK_PACE_MS = 60_000;
/** How long a slice may block the event loop, ms, except for its last step. */
const SLICE_MS = 2;
/** Pause between two slices, ms. */
const PAUSE_MS = 5;
const NOTHING: Iterator<readonly string[]> = [].values();

/**
 * Checks the engine's invariants between batches, a few milliseconds at a time, so that no bet waits. The engine
 * changes between two slices; each player and each runner is checked within one. A breach is a bug: the writer freezes,
 * and the log names the invariant.
 */
export class LiveChecker {
  readonly #writer: Writer;
  readonly #logger: Pick<Logger, 'error' | 'warn'>;
  readonly #run: () => Promise<string[]>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;

  constructor(writer: Writer, logger: Pick<Logger, 'error' | 'warn'>, jobs: JobLog) {
    this.#writer = writer;
    this.#logger = logger;
    this.#run = jobs.watched('Invariants of the engine', CHECK_PACE_MS, () => this.check());
  }

  start(): void {
    this.#timer = setTimeout(() => {
      this.#run()
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

  /** Runs one whole check. @returns the breaches; any breach freezes the writer. */
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

  /** A reloaded engine has none of the old one's objects: the check starts again. */
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

/** Returns whether nothing is left to check. */
function runSlice(checks: Iterator<readonly string[]>, breaches: string[]): boolean {
  const until = performance.now() + SLICE_MS;
  do {
    const { done, value } = checks.next();
    if (done) return true;
    breaches.push(...value);
  } while (performance.now() < until);
  return false;
}
