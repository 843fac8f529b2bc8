import type { Reconciliation } from '@crease/contract';
import type { Logger } from 'pino';
import { Mutex } from '../../core/mutex.ts';
import type { ReconciliationRecord } from './reconciliation-record.ts';

const DAY_MS = 24 * 3_600_000;
/** A day is looked at so long after its end: what was under way at midnight has come. */
const AFTER_MS = 30 * 60_000;
/** Days that are made up for after a long stop; older ones a person asks for. */
const MOST_MISSED = 7;

interface NightlyDeps {
  readonly record: ReconciliationRecord;
  readonly reconcile: (day: string) => Promise<Reconciliation>;
  readonly logger: Logger;
  readonly now: () => number;
}

/**
 * Each day once, soon after its end. Which days are done stands in the store, so a restart in the night begins the
 * same day again and no other; a clock that jumps forward makes up for the days between, one that goes back does nothing.
 */
export class NightlyReconciliation {
  readonly #deps: NightlyDeps;
  readonly #mutex = new Mutex();
  #doneFor: string | null = null;
  #running: Promise<void> | null = null;

  constructor(deps: NightlyDeps) {
    this.#deps = deps;
  }

  /** Begins what is due, if it does not run yet; the caller need not wait. */
  tick(): void {
    if (this.#running || this.#doneFor === this.#dueDay()) return;
    this.#running = this.#catchUpQuietly().finally(() => {
      this.#running = null;
    });
  }

  async #catchUpQuietly(): Promise<void> {
    try {
      await this.catchUp();
    } catch (error) {
      this.#deps.logger.warn({ err: error }, 'the books could not be compared; tried again');
    }
  }

  /** Every day that is due and not done, the oldest first. @returns the days. */
  async catchUp(): Promise<readonly string[]> {
    const due = this.#dueDay();
    const [newest] = await this.#deps.record.all();
    const days = newest ? daysAfter(newest.day, due) : [due];
    for (const day of days) await this.run(day);
    this.#doneFor = due;
    return days;
  }

  /** Whether a day is over and may be asked about. */
  isOver(day: string): boolean {
    return isDay(day) && day <= this.#dueDay();
  }

  /** One day, now; one after the other. */
  run(day: string): Promise<Reconciliation> {
    return this.#mutex.run(async () => {
      const found = await this.#deps.reconcile(day);
      await this.#deps.record.keep(found);
      const { differencesTotal } = found;
      if (differencesTotal > 0)
        this.#deps.logger.warn({ day, differencesTotal }, 'our books and the providers’ differ');
      return found;
    });
  }

  /** Waits for what runs. */
  async stop(): Promise<void> {
    await this.#running;
  }

  #dueDay(): string {
    return dayAt(this.#deps.now() - AFTER_MS - DAY_MS);
  }
}

const dayAt = (at: number) => new Date(at).toISOString().slice(0, 10);

function isDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00.000Z`);
  return !Number.isNaN(at) && dayAt(at) === day;
}

/** The last few days after one, up to another with it. */
function daysAfter(done: string, due: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(`${due}T00:00:00.000Z`); dayAt(at) > done && days.length < MOST_MISSED; at -= DAY_MS)
    days.unshift(dayAt(at));
  return days;
}
