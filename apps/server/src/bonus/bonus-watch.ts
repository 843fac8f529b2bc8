import type { Store } from '@crease/store';
import type { Logger } from 'pino';
import type { EngineClient } from '../core/engine-client.ts';
import { Rounds } from '../core/rounds.ts';
import { type BonusOffers, shareOf, termsOf } from './bonus-offers.ts';

const TICK_MS = 5_000;
const DAY_MS = 86_400_000;
/** 1 January 1970 was a Thursday: weeks begin on Monday, UTC. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

interface WatchDeps {
  readonly engine: EngineClient;
  readonly store: Pick<Store, 'bonuses' | 'settings'>;
  readonly offers: BonusOffers;
  readonly logger: Logger;
  readonly now: () => number;
}

/** Ends bonuses past their days, and credits cashback at the end of each period. Continues after a restart. */
export class BonusWatch {
  readonly #deps: WatchDeps;
  readonly #rounds: Rounds;

  constructor(deps: WatchDeps) {
    this.#deps = deps;
    const { logger } = deps;
    this.#rounds = new Rounds({
      everyMs: TICK_MS,
      work: () => this.#check(),
      onFault: (err) => logger.warn({ err }, 'bonus round failed; the next one tries again'),
    });
  }

  start(): void {
    this.#rounds.start();
  }

  stop(): Promise<void> {
    return this.#rounds.stop();
  }

  async #check(): Promise<void> {
    await this.#deps.engine.submit({ type: 'expireBonuses' });
    await this.#payBack();
  }

  /** Runs each period once: players credited before a crash get the same answer. */
  async #payBack(): Promise<void> {
    const { store, offers, engine, now } = this.#deps;
    for (const row of await offers.live()) {
      const { offerId, rule } = row;
      if (rule.kind !== 'cashback') continue;
      const period = rule.days * DAY_MS;
      const end = FIRST_MONDAY_MS + Math.floor((now() - FIRST_MONDAY_MS) / period) * period;
      if (end - period < rule.from) continue;
      const key = `cashback:${offerId}`;
      if (((await store.settings.get<number>(key)) ?? 0) >= end) continue;
      for (const { playerId, lost } of await store.bonuses.losses(end - period, end)) {
        const amount = shareOf(rule, lost);
        if (lost < rule.least || amount <= 0) continue;
        const clientRef = `cashback:${offerId}:${end}`.slice(0, 64);
        const claim = { type: 'claimBonus', playerId, clientRef, terms: termsOf(row), amount } as const;
        await engine.submit({ ...claim, depositId: null, deposited: 0, isUsed: false, flags: [] });
      }
      await store.settings.set(key, end);
    }
  }
}
