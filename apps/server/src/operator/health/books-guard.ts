import type { Money } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { Logger } from 'pino';
import { ledgerOff } from '../../books/figures/books-off.ts';
import { PeriodicJob } from '../../core/periodic-job.ts';
import type { JobLog } from '../../metrics/job-log.ts';
import type { AuditTrail } from '../audit/audit-trail.ts';

/** Time between two sums of all accounts, and between two checks of the whole audit trail, ms. */
const BOOKS_PACE_MS = 60_000;
const TRAIL_PACE_MS = 10 * 60_000;

interface BooksGuardDeps {
  readonly store: Pick<Store, 'ledger'>;
  readonly trail: Pick<AuditTrail, 'check'>;
  readonly jobs: JobLog;
  readonly logger: Pick<Logger, 'error' | 'warn'>;
  readonly now: () => number;
}

/** Checks what every page of the desk warns about: an unbalanced ledger, a changed audit trail. */
export class BooksGuard {
  readonly #deps: BooksGuardDeps;
  readonly #jobs: readonly PeriodicJob[];
  #off: Money = 0;
  #addedUpAt: number | null = null;
  #brokenAt: string | null = null;

  constructor(deps: BooksGuardDeps) {
    this.#deps = deps;
    const { jobs, logger } = deps;
    const onFault = (error: unknown) => logger.warn({ err: error }, 'reconciliation failed');
    const every = (everyMs: number, name: string, work: () => Promise<void>) =>
      new PeriodicJob({ everyMs, work: jobs.watched(name, everyMs, work), onFault, unref: true });
    this.#jobs = [
      every(BOOKS_PACE_MS, 'Sum of all accounts', () => this.#addUpNow()),
      every(TRAIL_PACE_MS, 'Chain of the audit trail', () => this.walkTrail()),
    ];
  }

  /** The ledger's imbalance, and when it was measured (epoch ms; null: not yet). */
  get books(): { readonly off: Money; readonly addedUpAt: number | null } {
    return { off: this.#off, addedUpAt: this.#addedUpAt };
  }

  /** The first audit entry that breaks the chain; null: none. */
  get trailBrokenAt(): string | null {
    return this.#brokenAt;
  }

  start(): void {
    for (const job of this.#jobs) {
      void job.run();
      job.start();
    }
  }

  /** Does not wait for a check of the whole trail. */
  stop(): void {
    for (const job of this.#jobs) void job.stop();
  }

  /** Checks the whole audit trail. */
  async walkTrail(): Promise<void> {
    this.take(await this.#deps.trail.check());
  }

  /** Stores the result of a check. */
  take({ brokenAt }: { readonly brokenAt: string | null }): void {
    if (brokenAt !== null && this.#brokenAt === null)
      this.#deps.logger.error(`audit trail broken at entry ${brokenAt}`);
    this.#brokenAt = brokenAt;
  }

  async #addUpNow(): Promise<void> {
    const { store, logger, now } = this.#deps;
    const off = await ledgerOff(store);
    if (off !== 0 && this.#off === 0) logger.error(`ledger out of balance by ${off}`);
    this.#off = off;
    this.#addedUpAt = now();
  }
}
