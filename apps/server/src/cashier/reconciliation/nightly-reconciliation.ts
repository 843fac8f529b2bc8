import type { Reconciliation } from '@crease/contract';
import type { Logger } from 'pino';
import { Mutex } from '../../core/mutex.ts';
import { DAY_MS, dateOf } from '../../core/values/days.ts';
import type { ReconciliationRecord } from './reconciliation-record.ts';

/** Delay after the end of a day, ms, so that pending requests arrive. */
const AFTER_MS = 30 * 60_000;
/** Days caught up after a long stop; operators request older ones. */
const MOST_MISSED = 7;
/** Pause after a failed attempt, ms: doubled after each further one, up to the longest. */
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 3_600_000;

interface NightlyDeps {
  readonly record: ReconciliationRecord;
  readonly reconcile: (day: string) => Promise<Reconciliation>;
  readonly logger: Logger;
  readonly now: () => number;
}

/**
 * Reconciles each day once, soon after its end. Finished days are stored, so a restart repeats only an interrupted one;
 * a clock jump forward catches up the days in between, one back does nothing. A day that fails is tried again after a
 * growing pause: each attempt queries the providers for the whole day.
 */
export class NightlyReconciliation {
  readonly #deps: NightlyDeps;
  readonly #mutex = new Mutex();
  #doneFor: string | null = null;
  #running: Promise<void> | null = null;
  /** Attempts that have failed since one succeeded, and when the last one did. */
  #failures = { count: 0, at: 0 };

  constructor(deps: NightlyDeps) {
    this.#deps = deps;
  }

  /** Starts what is due unless it is running; need not be awaited. */
  tick(): void {
    if (this.#running || this.#doneFor === this.#dueDay() || this.#isPausing()) return;
    this.#running = this.#catchUpQuietly().finally(() => {
      this.#running = null;
    });
  }

  async #catchUpQuietly(): Promise<void> {
    try {
      await this.catchUp();
      this.#failures = { count: 0, at: 0 };
    } catch (error) {
      this.#failures = { count: this.#failures.count + 1, at: this.#deps.now() };
      this.#deps.logger.warn({ err: error }, 'reconciliation failed; it will be retried');
    }
  }

  #isPausing(): boolean {
    const { count, at } = this.#failures;
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** (count - 1), LONGEST_PAUSE_MS);
    return count > 0 && Math.abs(this.#deps.now() - at) < pause;
  }

  /** Reconciles every due day, oldest first. @returns the days. */
  async catchUp(): Promise<readonly string[]> {
    const due = this.#dueDay();
    const [newest] = await this.#deps.record.all();
    const days = newest ? daysAfter(newest.day, due) : [due];
    for (const day of days) await this.run(day);
    this.#doneFor = due;
    return days;
  }

  /** Whether a day is over and may be requested. */
  isOver(day: string): boolean {
    return isDay(day) && day <= this.#dueDay();
  }

  /** Reconciles one day now; one at a time. */
  run(day: string): Promise<Reconciliation> {
    return this.#mutex.run(async () => {
      const found = await this.#deps.reconcile(day);
      await this.#deps.record.keep(found);
      const { differencesTotal } = found;
      if (differencesTotal > 0) this.#deps.logger.warn({ day, differencesTotal }, 'reconciliation found differences');
      return found;
    });
  }

  /** Waits for the current run. */
  async stop(): Promise<void> {
    await this.#running;
  }

  #dueDay(): string {
    return dateOf(this.#deps.now() - AFTER_MS - DAY_MS);
  }
}

function isDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00.000Z`);
  return !Number.isNaN(at) && dateOf(at) === day;
}

/** Returns the last few days after one day, up to and including another. */
function daysAfter(done: string, due: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(`${due}T00:00:00.000Z`); dateOf(at) > done && days.length < MOST_MISSED; at -= DAY_MS)
    days.unshift(dateOf(at));
  return days;
}
