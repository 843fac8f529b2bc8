import type { Asset } from '@crease/kernel';
import type { Store } from '@crease/store';

/** Key under which the hours lie in the store. */
const WAIT_HOURS = 'payouts.waitHours';

/** How long a new or changed account waits with real money: time enough for its owner to see the message and to say no. */
const REAL_MONEY_HOURS = 24;

/** How long a new or changed account waits, as the operator says; with play money nothing is lost by not waiting. */
export class PayoutSettings {
  readonly #settings: Store['settings'];
  #hours: number;

  private constructor(settings: Store['settings'], hours: number) {
    this.#settings = settings;
    this.#hours = hours;
  }

  /** @throws when the store is away. */
  static async open(settings: Store['settings'], asset: Asset): Promise<PayoutSettings> {
    const usual = asset.startsWith('play:') ? 0 : REAL_MONEY_HOURS;
    return new PayoutSettings(settings, (await settings.get<number>(WAIT_HOURS)) ?? usual);
  }

  get waitHours(): number {
    return this.#hours;
  }

  get waitMs(): number {
    return this.#hours * 3_600_000;
  }

  /** For accounts that are added or changed from now on. @throws when the store is away. */
  async setWaitHours(hours: number): Promise<void> {
    await this.#settings.set(WAIT_HOURS, hours);
    this.#hours = hours;
  }
}
