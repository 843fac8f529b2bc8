import { type Asset, isRefusal, type Refusal } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { EngineClient } from '../../core/engine-client.ts';
import { OPENING_BALANCE, PLAY_MONEY } from './play-money.ts';

interface OpeningMoneyOptions {
  readonly engine: EngineClient;
  readonly accounts: Pick<Store['accounts'], 'find' | 'unopened'>;
  /** What players hold: only play money is given away. */
  readonly asset: Asset;
}

/**
 * The play money that a player begins with: theirs once they have proven a number, and once only. What a crash cut off
 * between the proof and the money is found in the record.
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

  /** Gives a player their first money if a number is proven and they have had none; otherwise changes nothing. */
  async giveIfProven(playerId: number): Promise<Refusal | null> {
    if (!this.#isGiven) return null;
    const account = await this.#accounts.find(playerId);
    return account?.mobileVerified ? this.#give(playerId) : null;
  }

  /** Everybody who is owed it. */
  async giveAllDue(): Promise<void> {
    if (!this.#isGiven) return;
    for (const playerId of await this.#accounts.unopened()) await this.#give(playerId);
  }

  async #give(playerId: number): Promise<Refusal | null> {
    const answer = await this.#engine.submit({ type: 'creditOpening', playerId, amount: OPENING_BALANCE });
    return isRefusal(answer) ? answer : null;
  }
}
