import type { Deposit } from '@crease/engine';
import type { Store } from '@crease/store';
import type { Logger } from 'pino';
import type { EngineClient } from '../../core/engine-client.ts';
import { Rounds } from '../../core/rounds.ts';
import { someAtOnce } from '../../core/some-at-once.ts';
import type { DepositBook } from './deposit-book.ts';

/** How often the clock is read for requests, and providers are asked about them, ms. */
const TICK_MS = 1_000;
/** Between two questions about one deposit: a chain is looked at more often, who is told by callback less. */
const ASK_EVERY_MS = { crypto: 3_000, others: 20_000 } as const;
/** Questions that are under way at once. */
const AT_ONCE = 4;
/** Addresses on chains are watched on after their deposit has ended; this often, and this long, ms. */
const ENDED_EVERY_MS = 60_000;
const ENDED_FOR_MS = 25 * 3_600_000;

interface WatchDeps {
  readonly engine: EngineClient;
  readonly store: Pick<Store, 'requests'>;
  readonly book: DepositBook;
  /** Sends what sandboxes have to tell; nothing where providers are real. */
  readonly deliver: () => Promise<unknown>;
  /** What is watched in the same beat: payouts. */
  readonly alsoWatch: () => Promise<unknown>;
  readonly logger: Logger;
  readonly now: () => number;
}

/** Watches deposits that wait: their time, and what their provider has to say. Starts again where it was: all is in the record. */
export class DepositWatch {
  readonly #deps: WatchDeps;
  readonly #askedAt = new Map<number, number>();
  #endedAt = 0;
  readonly #rounds: Rounds;

  constructor(deps: WatchDeps) {
    this.#deps = deps;
    const { logger } = deps;
    this.#rounds = new Rounds({
      everyMs: TICK_MS,
      work: () => this.#look(),
      onFault: (err) => logger.warn({ err }, 'deposits could not be watched; the next round tries again'),
    });
  }

  start(): void {
    this.#rounds.start();
  }

  stop(): Promise<void> {
    return this.#rounds.stop();
  }

  async #look(): Promise<void> {
    await this.#deps.deliver();
    await this.#deps.engine.submit({ type: 'expireDeposits' });
    await this.#askAll([...(await this.#due()), ...(await this.#ended())]);
    await this.#deps.alsoWatch();
  }

  async #due(): Promise<Deposit[]> {
    const { engine, now } = this.#deps;
    const waiting = await engine.query('waitingDeposits', {});
    return waiting.filter(({ depositId, createdAt, chain }) => {
      const every = chain ? ASK_EVERY_MS.crypto : ASK_EVERY_MS.others;
      return now() - (this.#askedAt.get(depositId) ?? createdAt) >= every;
    });
  }

  /** Deposits on chains that ended a while ago: what comes late is theirs all the same. */
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
      await this.#deps.book.askProvider(deposit);
    });
  }
}
