import type { Money } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { Logger } from 'pino';
import { ledgerOff } from '../../books/figures/books-off.ts';
import type { JobLog } from '../../metrics/job-log.ts';
import type { AuditTrail } from '../audit/audit-trail.ts';

/** How often all accounts are added up, and how often the whole trail is walked, ms. */
const BOOKS_PACE_MS = 60_000;
const TRAIL_PACE_MS = 10 * 60_000;

interface BooksGuardDeps {
  readonly store: Pick<Store, 'ledger'>;
  readonly trail: Pick<AuditTrail, 'check'>;
  readonly jobs: JobLog;
  readonly logger: Pick<Logger, 'error' | 'warn'>;
  readonly now: () => number;
}

/** Watches what every page of the desk warns of: a ledger that is off, a trail that was changed. */
export class BooksGuard {
  readonly #deps: BooksGuardDeps;
  readonly #addUp: () => Promise<void>;
  readonly #walk: () => Promise<void>;
  #timers: NodeJS.Timeout[] = [];
  #off: Money = 0;
  #addedUpAt: number | null = null;
  #brokenAt: string | null = null;

  constructor(deps: BooksGuardDeps) {
    this.#deps = deps;
    this.#addUp = deps.jobs.watched('Sum of all accounts', BOOKS_PACE_MS, () => this.#addUpNow());
    this.#walk = deps.jobs.watched('Chain of the audit trail', TRAIL_PACE_MS, () => this.walkTrail());
  }

  /** How far the ledger is from zero, and when that was found out (epoch ms; null: not yet). */
  get books(): { readonly off: Money; readonly addedUpAt: number | null } {
    return { off: this.#off, addedUpAt: this.#addedUpAt };
  }

  /** The first entry of the trail that does not follow; null: none was found. */
  get trailBrokenAt(): string | null {
    return this.#brokenAt;
  }

  start(): void {
    const every = (paceMs: number, work: () => Promise<void>) => {
      const round = () =>
        void work().catch((error: unknown) => this.#deps.logger.warn({ err: error }, 'the books were not looked at'));
      round();
      const timer = setInterval(round, paceMs);
      timer.unref();
      return timer;
    };
    this.#timers = [every(BOOKS_PACE_MS, this.#addUp), every(TRAIL_PACE_MS, this.#walk)];
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
  }

  /** The whole trail, from its first entry. */
  async walkTrail(): Promise<void> {
    this.take(await this.#deps.trail.check());
  }

  /** What a walk of the trail found. */
  take({ brokenAt }: { readonly brokenAt: string | null }): void {
    if (brokenAt !== null && this.#brokenAt === null)
      this.#deps.logger.error(`the audit trail is broken at entry ${brokenAt}`);
    this.#brokenAt = brokenAt;
  }

  async #addUpNow(): Promise<void> {
    const { store, logger, now } = this.#deps;
    const off = await ledgerOff(store);
    if (off !== 0 && this.#off === 0) logger.error(`the ledger is off by ${off}`);
    this.#off = off;
    this.#addedUpAt = now();
  }
}
