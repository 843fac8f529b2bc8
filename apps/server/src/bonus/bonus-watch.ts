import { createHash } from 'node:crypto';
import { isRefusal, type Money, type Refusal } from '@crease/kernel';
import type { OfferRow, Store } from '@crease/store';
import type { Logger } from 'pino';
import type { EngineClient } from '../core/engine-client.ts';
import type { Mutex } from '../core/mutex.ts';
import { Rounds } from '../core/rounds.ts';
import { DAY_MS } from '../core/values/days.ts';
import { type BonusOffers, shareOf, termsOf } from './bonus-offers.ts';
import { refuseByRecord } from './refuse-by-record.ts';

const TICK_MS = 5_000;
/** 1 January 1970 was a Thursday: weeks begin on Monday, UTC. */
const FIRST_MONDAY_MS = 4 * DAY_MS;
/** Pause before refused credits are tried again, ms: a player's break ends. */
const AGAIN_MS = 3_600_000;

interface WatchDeps {
  readonly engine: EngineClient;
  readonly store: Pick<Store, 'bonuses' | 'settings'>;
  readonly offers: BonusOffers;
  readonly isVerified: (playerId: number) => Promise<boolean>;
  /** That of the players' claims. */
  readonly turn: Mutex;
  readonly logger: Logger;
  readonly now: () => number;
}

/** Ends bonuses past their days, and credits cashback at the end of each period. Continues after a restart. */
export class BonusWatch {
  readonly #deps: WatchDeps;
  readonly #rounds: Rounds;
  /** When refused credits of an offer are tried again, epoch ms. */
  readonly #againAt = new Map<string, number>();

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

  /** Runs each period once, also the last one of an offer that has ended: repeated credits get the same answer. */
  async #payBack(): Promise<void> {
    const { store, offers, now } = this.#deps;
    for (const row of await offers.published()) {
      const { offerId, rule } = row;
      if (rule.kind !== 'cashback' || now() < (this.#againAt.get(offerId) ?? 0)) continue;
      const period = rule.days * DAY_MS;
      const end = FIRST_MONDAY_MS + Math.floor((now() - FIRST_MONDAY_MS) / period) * period;
      const [from, to] = [end - period, Math.min(end, rule.until ?? end)];
      if (from < rule.from || to <= from) continue;
      const key = `cashback:${offerId}`;
      if (((await store.settings.get<number>(key)) ?? 0) >= end) continue;
      const losses = await store.bonuses.losses(from, to);
      if (await this.#credit(row, cashbackRef(offerId, end), losses)) await store.settings.set(key, end);
      else this.#againAt.set(offerId, now() + AGAIN_MS);
    }
  }

  /** Credits the losses of a period under one reference. @returns false if a credit is tried again later. */
  async #credit(row: OfferRow, clientRef: string, losses: readonly Loss[]): Promise<boolean> {
    const { turn, logger } = this.#deps;
    const { offerId, rule } = row;
    let isDone = true;
    for (const { playerId, lost } of losses) {
      const amount = shareOf(rule, lost);
      if (lost < rule.least || amount <= 0) continue;
      const refusal = await turn.run(() => this.#claim(row, { playerId, clientRef, amount }));
      if (!refusal) continue;
      isDone = false;
      logger.warn({ playerId, offerId, code: refusal.code }, 'cashback refused; it will be tried again');
    }
    return isDone;
  }

  /** As a claim by the player. Who may not have the offer, or finds its budget used up, gets nothing for the period. */
  async #claim(row: OfferRow, { playerId, clientRef, amount }: Credit): Promise<Refusal | null> {
    const { store, engine, isVerified } = this.#deps;
    const { offerId, rule } = row;
    if (rule.isVerifiedOnly && !(await isVerified(playerId))) return null;
    const flags = await refuseByRecord(store, playerId, { offerId, budget: rule.budget, amount });
    if (isRefusal(flags)) return null;
    const claim = { type: 'claimBonus', playerId, clientRef, terms: termsOf(row), amount, flags } as const;
    const answer = await engine.submit({ ...claim, depositId: null, deposited: 0, isUsed: false });
    return isRefusal(answer) ? answer : null;
  }
}

interface Loss {
  readonly playerId: number;
  /** Minor units, above 0. */
  readonly lost: Money;
}

interface Credit {
  readonly playerId: number;
  readonly clientRef: string;
  readonly amount: Money;
}

/** Most characters of a reference. */
const REF_MOST = 64;

/** The reference of an offer's credits of one period. An id that is too long is hashed, so that periods stay apart. */
function cashbackRef(offerId: string, end: number): string {
  const ref = `cashback:${offerId}:${end}`;
  if (ref.length <= REF_MOST) return ref;
  return `cashback:${createHash('sha256').update(offerId).digest('hex').slice(0, 40)}:${end}`;
}
