import type { Deposit } from '@crease/engine';
import { isRefusal, moneyFromUnits, type Refusal, refuse } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { EngineClient } from '../../core/engine-client.ts';
import { Mutex } from '../../core/mutex.ts';
import { dateOf } from '../../core/values/days.ts';
import type { DepositBook, DepositRequest } from './deposit-book.ts';
import { submitDeposit } from './submit-deposit.ts';

export const PLAY_GATEWAY = 'play';
/** Amount of a demo player's deposit, minor units, and how many a day. */
export const PLAY_AMOUNT = moneyFromUnits(10_000) as number;
const A_DAY = 3;
const MINUTE = 60_000;

interface PlayDeps {
  readonly book: Pick<DepositBook, 'find'>;
  readonly engine: EngineClient;
  readonly store: Pick<Store, 'requests' | 'answerOf'>;
  readonly now: () => number;
}

/** "Play money, ₹10,000, at once": the only method of demo players. */
export class PlayDeposits {
  readonly #deps: PlayDeps;
  readonly #mutex = new Mutex();

  constructor(deps: PlayDeps) {
    this.#deps = deps;
  }

  /** Serialises calls, so that concurrent ones cannot exceed the daily number. */
  begin(request: DepositRequest): Promise<Deposit | Refusal> {
    return this.#mutex.run(() => this.#give(request));
  }

  async #give({ playerId, clientRef, amount }: DepositRequest): Promise<Deposit | Refusal> {
    const { book, engine, store, now } = this.#deps;
    if (amount !== PLAY_AMOUNT) return refuse('INVALID_INPUT', { reason: 'playAmount', amount: PLAY_AMOUNT }, 'amount');
    const today = dateOf(now());
    const days = { from: today, to: today };
    const { total } = await store.requests.deposits({ playerId, gateway: PLAY_GATEWAY, days, page: 1, pageSize: 1 });
    const isRepeated = (await store.answerOf(playerId, clientRef)) !== null;
    if (total >= A_DAY && !isRepeated) return refuse('LIMIT_REACHED', { reason: 'playMoney', most: A_DAY });
    const until = now() + MINUTE;
    const requested = await submitDeposit(engine, {
      type: 'requestDeposit',
      playerId,
      clientRef,
      gateway: PLAY_GATEWAY,
      amount,
      fee: 0,
      currency: 'INR',
      units: amount,
      chain: null,
      claim: '',
      usedBy: null,
      times: { expiresAt: until, graceUntil: until, lateUntil: until },
    });
    if (isRefusal(requested)) return requested;
    const { depositId } = requested;
    const status = {
      kind: 'success',
      by: 'query',
      payment: `PLAY${depositId}`,
      units: amount,
      currency: 'INR',
    } as const;
    const recorded = await book.find(depositId);
    return submitDeposit(engine, { type: 'applyDepositStatus', depositId, recorded, status, usedBy: null });
  }
}
