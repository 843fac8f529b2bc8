import type { Deposit } from '@crease/engine';
import { reasonOf, type Store } from '@crease/store';
import type { Logger } from 'pino';
import type { EngineClient } from '../../core/engine-client.ts';
import { FailureLog } from '../../core/failure-log.ts';
import { Rounds } from '../../core/rounds.ts';
import { someAtOnce } from '../../core/some-at-once.ts';
import type { DepositBook } from './deposit-book.ts';

/** Time between two rounds, ms. */
const TICK_MS = 1_000;
/** Time between two queries of one deposit, ms: chains more often, providers with callbacks less. */
const ASK_EVERY_MS = { crypto: 3_000, others: 20_000 } as const;
/** Concurrent queries. */
const AT_ONCE = 4;
/** Chain addresses are watched after their deposit has ended: interval and duration, ms. */
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
  readonly #askedAt = new Map<number, number>();
  #endedAt = 0;
  readonly #failures = new Map<string, FailureLog>();
  readonly #rounds: Rounds;

  constructor(deps: WatchDeps) {
    this.#deps = deps;
    const { logger } = deps;
    const onFault = (err: unknown) => logger.warn({ err }, 'cashier round failed; the next one tries again');
    this.#rounds = new Rounds({ everyMs: TICK_MS, work: () => this.#look(), onFault });
  }

  start(): void {
    this.#rounds.start();
  }

  stop(): Promise<void> {
    return this.#rounds.stop();
  }

  async #look(): Promise<void> {
    const { deliver, engine, alsoWatch } = this.#deps;
    const steps = {
      callbacks: deliver,
      expiry: () => engine.submit({ type: 'expireDeposits' }),
      deposits: async () => this.#askAll(await this.#due()),
      'ended deposits': async () => this.#askAll(await this.#ended()),
      ...alsoWatch,
    };
    for (const [name, step] of Object.entries(steps)) await this.#try(name, step);
  }

  async #try(step: string, work: () => unknown): Promise<void> {
    const log = this.#failures.get(step) ?? new FailureLog(this.#deps.logger, `the cashier's step "${step}"`);
    this.#failures.set(step, log);
    try {
      await work();
      log.worked();
    } catch (error) {
      log.failed(reasonOf(error));
    }
  }

  async #due(): Promise<Deposit[]> {
    const { engine, now } = this.#deps;
    const waiting = await engine.query('waitingDeposits', {});
    return waiting.filter(({ depositId, createdAt, chain }) => {
      const every = chain ? ASK_EVERY_MS.crypto : ASK_EVERY_MS.others;
      return now() - (this.#askedAt.get(depositId) ?? createdAt) >= every;
    });
  }

  /** Checks chain deposits that ended recently: late payments are still credited. */
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
    for (const [depositId, at] of this.#askedAt) if (now() - at > ENDED_FOR_MS) this.#askedAt.delete(depositId);
  }

  #askAll(deposits: readonly Deposit[]): Promise<void> {
    return someAtOnce(deposits, AT_ONCE, async (deposit) => {
      this.#askedAt.set(deposit.depositId, this.#deps.now());
      await this.#deps.book.queryProvider(deposit);
    });
  }
}
