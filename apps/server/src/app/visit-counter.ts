import type { VisitCount, VisitStore } from '@crease/store';
import type { Logger } from 'pino';
import { PeriodicJob } from '../core/periodic-job.ts';
import { dateOf } from '../core/values/days.ts';

export type VisitorClass = 'visitor' | 'player' | 'demo';

/** Time between two writes of the counts, ms. */
const FLUSH_MS = 10_000;

/** The app's pages (docs/requirements.md). Parameter values are not stored. */
const PAGES: readonly (readonly string[])[] = [
  ...['/', '/sign-in', '/register', '/forgot-password', '/reset-password', '/mobile-number', '/verify-number'],
  ...['/contactus', '/privacypolicy', '/responsiblegame', '/fairplay', '/gamesrule', '/terms', '/maintenance'],
  ...[
    '/exchange/multi',
    '/exchange/:gameId',
    '/exchange/:gameId/ladder',
    '/sportsbook2',
    '/betby',
    '/casino',
    '/home',
    '/mybets',
    '/profile',
    '/referral',
  ],
  ...['/spmsports/:category', '/sports/:provider', '/jetfair', '/slots', '/kingmaker', '/aura-games', '/spmgames'],
  ...['/providers', '/kyc', '/cashier', '/gatewaylist', '/deposit/list', '/deposit/:gateway', '/bonus'],
  ...['/bonus/:bonusId', '/withdraw', '/withdrawlist', '/withdraw/gateways', '/statement', '/help'],
  ...['/casino/:gameId', '/fairness'],
].map((path) => path.split('/'));

/** Returns the page of a path without ids: `/exchange/:gameId`. */
export function pageOf(path: string): string {
  const parts = (path.split(/[?#]/, 1)[0] as string).replace(/(.)\/+$/, '$1').split('/');
  const page = PAGES.find(
    (known) =>
      known.length === parts.length && known.every((part, at) => part === parts[at] || isFilled(part, parts[at])),
  );
  return page?.join('/') ?? '/other';
}

function isFilled(part: string, given: string | undefined): boolean {
  return part.startsWith(':') && given !== undefined && given !== '';
}

interface VisitCounterOptions {
  readonly store: VisitStore;
  readonly log: Pick<Logger, 'warn'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/**
 * Counts page views by page, day (UTC) and class of visitor, and nothing else. Counted in memory and stored
 * periodically: a count lost in a crash does no harm, and a page view costs no query.
 */
export class VisitCounter {
  readonly #options: VisitCounterOptions;
  #counts = new Map<string, VisitCount>();
  readonly #job: PeriodicJob;

  constructor(options: VisitCounterOptions) {
    this.#options = options;
    const onFault = (error: unknown) => options.log.warn({ err: error }, 'could not store visits');
    this.#job = new PeriodicJob({ everyMs: FLUSH_MS, work: () => this.#store(), onFault, unref: true });
  }

  start(): void {
    this.#job.start();
  }

  /** Stores the counts and stops counting. */
  async stop(): Promise<void> {
    await this.#job.stop();
    await this.flush();
  }

  count(path: string, visitorClass: VisitorClass): void {
    const day = dateOf(this.#options.now());
    this.#add({ day, path: pageOf(path), visitorClass, visits: 1 });
  }

  /** Resolves after an attempt to store the counts so far. */
  flush(): Promise<void> {
    return this.#job.run();
  }

  async #store(): Promise<void> {
    const counts = [...this.#counts.values()];
    this.#counts = new Map();
    try {
      await this.#options.store.add(counts);
    } catch (error) {
      for (const count of counts) this.#add(count);
      throw error;
    }
  }

  #add(count: VisitCount): void {
    const key = `${count.day} ${count.visitorClass} ${count.path}`;
    const before = this.#counts.get(key)?.visits ?? 0;
    this.#counts.set(key, { ...count, visits: before + count.visits });
  }
}
