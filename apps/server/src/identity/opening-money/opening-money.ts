import { type Asset, isRefusal, MINOR_PER_UNIT, type Refusal } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { EngineClient } from '../../core/engine-client.ts';

/** Asset of demo players, and of everyone on a play-money site. */
export const PLAY_MONEY: Asset = 'play:INR';

/** Opening balance: one lakh rupees of play money. */
export const OPENING_BALANCE = 100_000 * MINOR_PER_UNIT;

interface OpeningMoneyOptions {
  readonly engine: EngineClient;
  readonly accounts: Pick<Store['accounts'], 'find' | 'unopened'>;
  /** Players' asset: only play money is credited. */
  readonly asset: Asset;
}

/**
 * Credits new players' play money, once, after verifying a number. A crash between verification and credit is completed
 * from the store.
 */
export class OpeningMoney {
  readonly #engine: EngineClient;
  readonly #accounts: OpeningMoneyOptions['accounts'];
  readonly #isGiven: boolean;

  constructor({ engine, accounts, asset }: OpeningMoneyOptions) {
    this.#engine = engine;
    this.#accounts = accounts;
    this.#isGiven = asset === PLAY_MONEY;
  }

  /** Credits a player whose number is verified and who has had none; otherwise does nothing. */
  async giveIfProven(playerId: number): Promise<Refusal | null> {
    if (!this.#isGiven) return null;
    const account = await this.#accounts.find(playerId);
    return account?.mobileVerified ? this.#give(playerId) : null;
  }

  /** Credits every player who is owed it. */
  async giveAllDue(): Promise<void> {
    if (!this.#isGiven) return;
    for (const playerId of await this.#accounts.unopened()) await this.#give(playerId);
  }

  async #give(playerId: number): Promise<Refusal | null> {
    const answer = await this.#engine.submit({ type: 'creditOpening', playerId, amount: OPENING_BALANCE });
    return isRefusal(answer) ? answer : null;
  }
}
