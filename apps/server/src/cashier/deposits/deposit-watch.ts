import { confirmationsOf, type Deposit } from '@crease/engine';
import type { Store } from '@crease/store';
import type { Logger } from 'pino';
import type { EngineClient } from '../../core/engine-client.ts';
import { FailureLog } from '../../core/failure-log.ts';
import { PeriodicJob } from '../../core/periodic-job.ts';
import { someAtOnce } from '../../core/some-at-once.ts';
import type { DepositBook } from './deposit-book.ts';

/** Time between two runs of a step, ms. */
const TICK_MS = 1_000;
/** Time between two queries of one deposit, ms: chains more often, providers with callbacks less. */
const QUERY_EVERY_MS = { crypto: 3_000, others: 20_000 } as const;
/** Concurrent queries. */
const AT_ONCE = 4;
/** Chain addresses are watched after their deposit was decided: interval, and duration at most, ms. */
const ENDED_EVERY_MS = 60_000;
const ENDED_FOR_MS = 25 * 3_600_000;
/** The interval after a credit, ms: a second transfer is rare. */
const APPROVED_EVERY_MS = 12 * 60_000;

interface WatchDeps {
  readonly engine: EngineClient;
  readonly store: Pick<Store, 'requests'>;
  readonly book: DepositBook;
  /** Delivers the sandboxes' callbacks; nothing with real providers. */
  readonly deliver: () => Promise<unknown>;
  /** Further steps, such as payouts, by name. */
  readonly alsoWatch: Readonly<Record<string, () => unknown>>;
  readonly logger: Logger;
  readonly now: () => number;
}

/**
 * Expires pending deposits and queries their providers. Each step is a job: one that fails or waits for a silent
 * provider delays none of the others. Resumes from the store after a restart.
 */
export class DepositWatch {
  readonly #deps: WatchDeps;
  readonly #queriedAt = new Map<number, number>();
  readonly #startedAt: number;
  readonly #jobs: readonly PeriodicJob[];

  constructor(deps: WatchDeps) {
    this.#deps = deps;
    this.#startedAt = deps.now();
    const { deliver, engine, alsoWatch, logger } = deps;
    const steps: Readonly<Record<string, () => unknown>> = {
      callbacks: deliver,
      expiry: () => engine.submit({ type: 'expireDeposits' }),
      deposits: async () => this.#queryAll(await this.#due()),
      ...alsoWatch,
    };
    const job = (name: string, everyMs: number, work: () => unknown) =>
      new PeriodicJob({ everyMs, work, onFault: new FailureLog(logger, `the cashier's step "${name}"`) });
    this.#jobs = [
      ...Object.entries(steps).map(([name, work]) => job(name, TICK_MS, work)),
      job('ended deposits', ENDED_EVERY_MS, async () => this.#queryAll(await this.#ended())),
    ];
  }

  start(): void {
    for (const job of this.#jobs) job.start();
  }

  async stop(): Promise<void> {
    await Promise.all(this.#jobs.map((job) => job.stop()));
  }

  async #due(): Promise<Deposit[]> {
    const { engine, now } = this.#deps;
    const waiting = await engine.query('waitingDeposits', {});
    return waiting.filter(({ depositId, createdAt, chain }) => {
      const every = chain ? QUERY_EVERY_MS.crypto : QUERY_EVERY_MS.others;
      return now() - (this.#queriedAt.get(depositId) ?? createdAt) >= every;
    });
  }

  /** Returns chain deposits that were decided recently and are due: late and further payments are still credited. */
  async #ended(): Promise<readonly Deposit[]> {
    const { store, now } = this.#deps;
    this.#forget();
    const ended = await store.requests.endedOnChains(now() - ENDED_FOR_MS);
    return ended.filter((deposit) => {
      const { depositId, status, lateUntil } = deposit;
      if (confirmationsOf(deposit)) return true;
      if (status !== 'approved') return now() <= lateUntil + ENDED_EVERY_MS;
      const queriedAt = this.#queriedAt.get(depositId) ?? this.#startedAt;
      return now() - queriedAt >= APPROVED_EVERY_MS && queriedAt <= lateUntil;
    });
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
