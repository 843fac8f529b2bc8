import type { FeedProvider } from '@crease/contract';
import type { Store } from '@crease/store';
import type { Logger } from 'pino';
import { feedNameOf } from '../../callers/operator-caller.ts';
import { FailureLog } from '../../core/failure-log.ts';
import { PeriodicJob } from '../../core/periodic-job.ts';
import type { Traded } from '../../trading/traded.ts';
import { feedResults } from './feed-results.ts';
import { proposeDecided, settleDecided, type TradeDeps } from './trade-handlers.ts';

interface UnsettledResultsDeps extends Omit<TradeDeps, 'store'> {
  readonly store: Pick<Store, 'competitions' | 'feeds' | 'operators'>;
  /** Providers that push events. */
  readonly feeds: { list(): readonly FeedProvider[] };
  readonly logger: Logger;
}

/** Time between two checks, ms. */
const PACE_MS = 10_000;

/**
 * Settles or proposes results left by a restart or a refusal, and repeats proposals that expired: the event may get no
 * further entry that would trigger it.
 */
export class UnsettledResults {
  readonly #deps: UnsettledResultsDeps;
  readonly #job: PeriodicJob;

  constructor(deps: UnsettledResultsDeps) {
    this.#deps = deps;
    const onFault = new FailureLog(deps.logger, 'the check of unsettled results');
    this.#job = new PeriodicJob({ everyMs: PACE_MS, work: () => this.check(), onFault });
  }

  /** Resolves after the first check. */
  async start(): Promise<void> {
    await this.#job.run();
    this.#job.start();
  }

  stop(): Promise<void> {
    return this.#job.stop();
  }

  /** Checks every event once, for each operator and provider whose entries decided something. */
  async check(): Promise<void> {
    for (const { event, unsettled } of this.#deps.trading.list()) {
      await this.#readProposals(unsettled);
      const usernames = new Set([...unsettled.values()].map(({ by }) => by));
      for (const username of usernames) await this.#settleFor(event.plan.gameId, username);
    }
  }

  async #readProposals(unsettled: Traded['unsettled']): Promise<void> {
    for (const waiting of unsettled.values()) {
      if (!waiting.proposal) continue;
      const { proposalId, state } = waiting.proposal;
      waiting.proposal = { proposalId, state: (await this.#deps.proposals.stateOf(proposalId)) ?? state };
    }
  }

  /** Results of a provider that is off or not allowed, and of an operator who has left, are only proposed. */
  async #settleFor(gameId: string, username: string): Promise<void> {
    const { feeds, store } = this.#deps;
    const provider = feeds.list().find(({ name }) => name === feedNameOf(username));
    if (provider) {
      const { name, settles, on } = provider;
      const isAllowed = (await store.feeds.allowed(name, gameId)) !== null;
      return feedResults(this.#deps).settle(gameId, { name, settles: settles && on && isAllowed });
    }
    const row = await store.operators.find(username);
    const operator = { operatorId: row?.operatorId ?? null, username, role: row?.role ?? 'trader', tokenHash: null };
    const settle = row?.disabledAt === null ? settleDecided : proposeDecided;
    return settle(this.#deps, gameId, { operator, address: '' });
  }
}
