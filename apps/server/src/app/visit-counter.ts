import type { VisitCount, VisitStore } from '@crease/store';
import type { Logger } from 'pino';

export type VisitorClass = 'visitor' | 'player' | 'demo';

/** Time between two writings of the counts. */
const FLUSH_MS = 10_000;

/** The pages of the app, as the specification lists them. Whatever stands for a parameter is not kept. */
const PAGES: readonly (readonly string[])[] = [
  ...['/', '/sign-in', '/register', '/forgot-password', '/reset-password', '/mobile-number', '/verify-number'],
  ...['/contactus', '/privacypolicy', '/responsiblegame', '/fairplay', '/gamesrule', '/terms', '/maintenance'],
  ...['/exchange/:gameId', '/sportsbook2', '/betby', '/casino', '/home', '/mybets', '/profile', '/referral'],
  ...['/spmsports/:category', '/sports/:provider', '/jetfair', '/slots', '/kingmaker', '/aura-games', '/spmgames'],
  ...['/providers', '/kyc', '/cashier', '/gatewaylist', '/deposit/list', '/deposit/:gateway', '/bonus'],
  ...['/bonus/:bonusId', '/withdraw', '/withdrawlist', '/withdraw/gateways', '/statement', '/help'],
  ...['/casino/:gameId', '/fairness'],
].map((path) => path.split('/'));

/** The page that a path shows, without what names a person or a thing: `/exchange/:gameId`. */
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
 * How often which page is seen: page, day (UTC) and class of visitor, and nothing else. Counted in memory and put
 * down now and then: a count lost in a crash harms nobody, and a page view costs no database.
 */
export class VisitCounter {
  readonly #options: VisitCounterOptions;
  #counts = new Map<string, VisitCount>();
  #timer: ReturnType<typeof setInterval> | undefined;
  #flushing: Promise<void> = Promise.resolve();

  constructor(options: VisitCounterOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timer = setInterval(() => void this.flush(), FLUSH_MS);
    this.#timer.unref();
  }

  /** Puts down what is counted, and counts no more on its own. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  count(path: string, visitorClass: VisitorClass): void {
    const day = new Date(this.#options.now()).toISOString().slice(0, 10);
    this.#add({ day, path: pageOf(path), visitorClass, visits: 1 });
  }

  /** Resolves when what was counted so far is in the record, or could not be put there. */
  flush(): Promise<void> {
    this.#flushing = this.#flushing.then(() => this.#putDown());
    return this.#flushing;
  }

  async #putDown(): Promise<void> {
    const counts = [...this.#counts.values()];
    this.#counts = new Map();
    try {
      await this.#options.store.add(counts);
    } catch (error) {
      for (const count of counts) this.#add(count);
      this.#options.log.warn({ err: error }, 'visits could not be put down yet');
    }
  }

  #add(count: VisitCount): void {
    const key = `${count.day} ${count.visitorClass} ${count.path}`;
    const before = this.#counts.get(key)?.visits ?? 0;
    this.#counts.set(key, { ...count, visits: before + count.visits });
  }
}
