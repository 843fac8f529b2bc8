import type { Deposit } from '@crease/engine';
import type { Store } from '@crease/store';
import type { Logger } from 'pino';
import type { EngineClient } from '../../core/engine-client.ts';
import { FailureLog } from '../../core/failure-log.ts';
import { Rounds } from '../../core/rounds.ts';
import { someAtOnce } from '../../core/some-at-once.ts';
import type { DepositBook } from './deposit-book.ts';

/** Time between two rounds, ms. */
const TICK_MS = 1_000;
/** Time between two queries of one deposit, ms: chains more often, providers with callbacks less. */
const QUERY_EVERY_MS = { crypto: 3_000, others: 20_000 } as const;
/** Concurrent queries. */
const AT_ONCE = 4;
/** Chain addresses are watched after their deposit was decided: interval and duration, ms. */
const ENDED_EVERY_MS = 60_000;
const ENDED_FOR_MS = 25 * 3_600_000;

interface WatchDeps {
  readonly engine: EngineClient;
  readonly store: Pick<Store, 'requests'>;
  readonly book: DepositBook;
  /** Delivers the sandboxes' callbacks; nothing with real providers. */
  readonly deliver: () => Promise<unknown>;
  /** Further steps of a round, such as payouts, by name. */
  readonly alsoWatch: Readonly<Record<string, () => unknown>>;
  readonly logger: Logger;
  readonly now: () => number;
}

/**
 * Expires pending deposits and queries their providers. A step of a round that fails stops none of the others. Resumes
 * from the store after a restart.
 */
export class DepositWatch {
  readonly #deps: WatchDeps;
  readonly #queriedAt = new Map<number, number>();
  #endedAt = 0;
  /** The work of a round, in order. */
  readonly #steps: readonly { readonly work: () => unknown; readonly log: FailureLog }[];
  readonly #rounds: Rounds;

  constructor(deps: WatchDeps) {
    this.#deps = deps;
    const { deliver, engine, alsoWatch, logger } = deps;
    const steps: Readonly<Record<string, () => unknown>> = {
      callbacks: deliver,
      expiry: () => engine.submit({ type: 'expireDeposits' }),
      deposits: async () => this.#queryAll(await this.#due()),
      'ended deposits': async () => this.#queryAll(await this.#ended()),
      ...alsoWatch,
    };
    this.#steps = Object.entries(steps).map(([name, work]) => ({
      work,
      log: new FailureLog(logger, `the cashier's step "${name}"`),
    }));
    const onFault = new FailureLog(logger, 'a round of the cashier');
    this.#rounds = new Rounds({ everyMs: TICK_MS, work: () => this.#look(), onFault });
  }

  start(): void {
    this.#rounds.start();
  }

  stop(): Promise<void> {
    return this.#rounds.stop();
  }

  async #look(): Promise<void> {
    for (const { log, work } of this.#steps) await log.run(work);
  }

  async #due(): Promise<Deposit[]> {
    const { engine, now } = this.#deps;
    const waiting = await engine.query('waitingDeposits', {});
    return waiting.filter(({ depositId, createdAt, chain }) => {
      const every = chain ? QUERY_EVERY_MS.crypto : QUERY_EVERY_MS.others;
      return now() - (this.#queriedAt.get(depositId) ?? createdAt) >= every;
    });
  }

  /** Checks chain deposits that were decided recently: late and further payments are still credited. */
  async #ended(): Promise<readonly Deposit[]> {
    const { store, now } = this.#deps;
    if (now() - this.#endedAt < ENDED_EVERY_MS) return [];
    this.#endedAt = now();
    this.#forget();
    const ended = await store.requests.endedOnChains(now() - ENDED_FOR_MS);
    return ended.filter(({ lateUntil }) => now() <= lateUntil + ENDED_EVERY_MS);
  }

  #forget(): void {
    const { now } = this.#deps;
    for (const [depositId, at] of this.#queriedAt) if (now() - at > ENDED_FOR_MS) this.#queriedAt.delete(depositId);
  }

  #queryAll(deposits: readonly Deposit[]): Promise<void> {
    return someAtOnce(deposits, AT_ONCE, async (deposit) => {
      this.#queriedAt.set(deposit.depositId, this.#deps.now());
      await this.#deps.book.queryProvider(deposit);
    });
  }
}
