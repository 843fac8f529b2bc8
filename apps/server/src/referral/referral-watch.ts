import type { ReferralEvent, ReferralFlag } from '@crease/engine';
import { isRefusal } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { Logger } from 'pino';
import type { EngineClient } from '../core/engine-client.ts';
import { Rounds } from '../core/rounds.ts';
import { referralSettings } from './referral-settings.ts';

const ROUND_MS = 30_000;

interface ReferralWatchDeps {
  readonly engine: EngineClient;
  readonly store: Pick<Store, 'referrals' | 'settings'>;
  readonly logger: Logger;
}

/**
 * Reads from the store which friends signed up and what they did, and pays every Monday. The next round repeats what a
 * stop or crash left out: each command is idempotent.
 */
export class ReferralWatch {
  readonly #deps: ReferralWatchDeps;
  readonly #rounds: Rounds;

  constructor(deps: ReferralWatchDeps) {
    this.#deps = deps;
    const { logger } = deps;
    this.#rounds = new Rounds({
      everyMs: ROUND_MS,
      work: () => this.#check(),
      onFault: (err) => logger.warn({ err }, 'referral round failed'),
    });
  }

  start(): void {
    this.#rounds.start();
  }

  stop(): Promise<void> {
    return this.#rounds.stop();
  }

  /** Runs one round; rounds do not overlap. */
  round(): Promise<void> {
    return this.#rounds.round();
  }

  async #check(): Promise<void> {
    const { engine, store } = this.#deps;
    for (const found of await store.referrals.newReferees()) await engine.submit({ type: 'linkReferral', ...found });
    const { firstBet, firstBetLeast, verified, monthMost } = await referralSettings(store.settings);
    const earn = async (
      event: ReferralEvent,
      amount: number,
      ripe: readonly { refereeId: number; flag: ReferralFlag }[],
    ) => {
      for (const { refereeId, flag } of ripe) {
        const answer = await engine.submit({ type: 'earnReferral', refereeId, event, amount, monthMost, flag });
        if (isRefusal(answer)) this.#deps.logger.debug({ refereeId, code: answer.code }, 'a friend earned nothing');
      }
    };
    await earn('firstBet', firstBet, await store.referrals.withFirstBet(firstBetLeast));
    await earn('verified', verified, await store.referrals.verified());
    await engine.submit({ type: 'payReferrals' });
  }
}
