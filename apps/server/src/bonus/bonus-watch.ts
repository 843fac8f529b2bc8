import { createHash } from 'node:crypto';
import { isRefusal, type Money, type Refusal } from '@crease/kernel';
import type { OfferRow, Store } from '@crease/store';
import type { Logger } from 'pino';
import type { EngineClient } from '../core/engine-client.ts';
import type { Mutex } from '../core/mutex.ts';
import { PeriodicJob } from '../core/periodic-job.ts';
import { DAY_MS } from '../core/values/days.ts';
import { type BonusOffers, shareOf, termsOf } from './bonus-offers.ts';
import { budgetLeft, refuseByRecord } from './refuse-by-record.ts';

const TICK_MS = 5_000;
/** 1 January 1970 was a Thursday: weeks begin on Monday, UTC. */
const FIRST_MONDAY_MS = 4 * DAY_MS;
/** Pause before refused credits are tried again, ms: a player's break ends. */
const AGAIN_MS = 3_600_000;

interface WatchDeps {
  readonly engine: EngineClient;
  readonly store: Pick<Store, 'answerOf' | 'bonuses' | 'settings'>;
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
  readonly #job: PeriodicJob;
  /** Refused credits of the last period, by offer. */
  readonly #refused = new Map<string, RefusedCredits>();

  constructor(deps: WatchDeps) {
    this.#deps = deps;
    const { logger } = deps;
    this.#job = new PeriodicJob({
      everyMs: TICK_MS,
      work: () => this.#check(),
      onFault: (err) => logger.warn({ err }, 'bonus check failed; it will be retried'),
    });
  }

  start(): void {
    this.#job.start();
  }

  stop(): Promise<void> {
    return this.#job.stop();
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
      if (rule.kind !== 'cashback') continue;
      const period = rule.days * DAY_MS;
      const end = FIRST_MONDAY_MS + Math.floor((now() - FIRST_MONDAY_MS) / period) * period;
      const [from, to] = [end - period, Math.min(end, rule.until ?? end)];
      if (from < rule.from || to <= from) continue;
      const earlier = this.#refused.get(offerId);
      const isAgain = earlier?.end === end;
      if (isAgain && now() < earlier.againAt) continue;
      const key = `cashback:${offerId}`;
      if (((await store.settings.get<number>(key)) ?? 0) >= end) continue;
      const all = await store.bonuses.losses(from, to);
      const losses = isAgain ? all.filter(({ playerId }) => earlier.playerIds.has(playerId)) : all;
      const playerIds = await this.#credit(row, cashbackRef(offerId, end), losses);
      if (playerIds.size > 0) this.#refused.set(offerId, { end, playerIds, againAt: now() + AGAIN_MS });
      else await store.settings.set(key, end);
    }
  }

  /** Credits the losses of a period under one reference. @returns players whose credit is tried again later. */
  async #credit(row: OfferRow, clientRef: string, losses: readonly Loss[]): Promise<ReadonlySet<number>> {
    const { store, turn, logger } = this.#deps;
    const { offerId, rule } = row;
    const refused = new Set<number>();
    // Nothing but this run spends it: players cannot claim cashback.
    let left = await budgetLeft(store, row);
    for (const { playerId, lost } of losses) {
      const amount = shareOf(rule, lost);
      if (lost < rule.least || amount <= 0) continue;
      const credited = await turn.run(() => this.#claim(row, { playerId, clientRef, amount, left }));
      if (!isRefusal(credited)) {
        if (left !== null) left -= credited;
        continue;
      }
      refused.add(playerId);
      logger.warn({ playerId, offerId, code: credited.code }, 'cashback refused; it will be tried again');
    }
    return refused;
  }

  /**
   * Claims for the player. Without a right to the offer, or beyond its budget, a player gets nothing.
   * @returns the credited amount, 0 also if it was credited before.
   */
  async #claim(row: OfferRow, { playerId, clientRef, amount, left }: Credit): Promise<Money | Refusal> {
    const { store, engine, isVerified } = this.#deps;
    const { offerId, rule } = row;
    if ((await store.answerOf(playerId, clientRef)) !== null) return 0;
    if (rule.isVerifiedOnly && !(await isVerified(playerId))) return 0;
    const flags = await refuseByRecord(store, playerId, { offerId, left, amount });
    if (isRefusal(flags)) return 0;
    const claim = { type: 'claimBonus', playerId, clientRef, terms: termsOf(row), amount, flags } as const;
    const answer = await engine.submit({ ...claim, depositId: null, deposited: 0, isUsed: false });
    return isRefusal(answer) ? answer : amount;
  }
}

/** Credits of one period that the engine refused. */
interface RefusedCredits {
  /** End of the period, epoch ms. */
  readonly end: number;
  readonly playerIds: ReadonlySet<number>;
  /** When they are tried again, epoch ms. */
  readonly againAt: number;
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
  /** What is left of the offer's budget; null without a budget. */
  readonly left: Money | null;
}

/** Most characters of a reference. */
const REF_MOST = 64;

/** The reference of an offer's credits of one period. An id that is too long is hashed, so that periods stay apart. */
function cashbackRef(offerId: string, end: number): string {
  const ref = `cashback:${offerId}:${end}`;
  if (ref.length <= REF_MOST) return ref;
  return `cashback:${createHash('sha256').update(offerId).digest('hex').slice(0, 40)}:${end}`;
}
