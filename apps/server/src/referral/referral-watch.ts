import type { ReferralEvent } from '@crease/engine';
import { isRefusal } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { Logger } from 'pino';
import type { EngineClient } from '../core/engine-client.ts';
import { PeriodicJob } from '../core/periodic-job.ts';
import { referralSettings } from './referral-settings.ts';

const PACE_MS = 30_000;

interface ReferralWatchDeps {
  readonly engine: EngineClient;
  readonly store: Pick<Store, 'referrals' | 'settings'>;
  readonly logger: Logger;
}

/**
 * Reads from the store which friends signed up and what they did, and pays every Monday. The next run repeats what a
 * stop or crash left out: each command is idempotent.
 */
export class ReferralWatch {
  readonly #deps: ReferralWatchDeps;
  readonly #job: PeriodicJob;

  constructor(deps: ReferralWatchDeps) {
    this.#deps = deps;
    const { logger } = deps;
    this.#job = new PeriodicJob({
      everyMs: PACE_MS,
      work: () => this.#check(),
      onFault: (err) => logger.warn({ err }, 'referral check failed'),
    });
  }

  start(): void {
    this.#job.start();
  }

  stop(): Promise<void> {
    return this.#job.stop();
  }

  /** Runs the check once; runs do not overlap. */
  run(): Promise<void> {
    return this.#job.run();
  }

  async #check(): Promise<void> {
    const { engine, store } = this.#deps;
    const { referrals } = store;
    for await (const found of everyPage((after) => referrals.newReferees(after)))
      await engine.submit({ type: 'linkReferral', ...found });
    const { firstBet, firstBetLeast, verified, monthMost } = await referralSettings(store.settings);
    const betters = everyPage((after) => referrals.withFirstBet(firstBetLeast, after));
    await this.#earn({ event: 'firstBet', amount: firstBet, monthMost }, betters);
    const identified = everyPage((after) => referrals.verified(after));
    await this.#earn({ event: 'verified', amount: verified, monthMost }, identified);
    await engine.submit({ type: 'payReferrals' });
  }

  /** Pays rewards for friends until the referrer reaches the monthly limit; nothing for an event without a reward. */
  async #earn(reward: Reward, earned: AsyncIterable<EarnedReward>): Promise<void> {
    const { engine, store, logger } = this.#deps;
    if (reward.amount <= 0) return;
    const full = new Set<number>();
    for await (const { refereeId, referrerId } of earned) {
      if (full.has(referrerId)) continue;
      const flag = await store.referrals.flag(refereeId);
      const answer = await engine.submit({ type: 'earnReferral', refereeId, ...reward, flag });
      if (!isRefusal(answer)) continue;
      if (answer.terms.reason === 'referralMonth') full.add(referrerId);
      logger.debug({ refereeId, code: answer.code }, 'referral reward refused');
    }
  }
}

interface Reward {
  readonly event: ReferralEvent;
  /** Minor units. */
  readonly amount: number;
  readonly monthMost: number;
}

interface EarnedReward {
  readonly refereeId: number;
  readonly referrerId: number;
}

/** Reads page after page: rows that stay, such as friends of a referrer at the monthly limit, hide no later ones. */
async function* everyPage<R extends { readonly refereeId: number }>(
  read: (after: number) => Promise<readonly R[]>,
): AsyncIterable<R> {
  for (let rows = await read(0); rows.length > 0; rows = await read(rows.at(-1)?.refereeId ?? 0)) yield* rows;
}
