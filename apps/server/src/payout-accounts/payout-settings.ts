import type { Asset } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { TermsSource } from '../core/terms-source.ts';

/** Key of the waiting hours in the store. */
const WAIT_HOURS = 'payouts.waitHours';

/** Default with real money, hours: time for the owner to see the notice and object. */
const REAL_MONEY_HOURS = 24;

/** The operators' waiting time for a new or changed account; none with play money. */
export class PayoutSettings {
  readonly #settings: Store['settings'];
  #hours: number;

  private constructor(settings: Store['settings'], hours: number) {
    this.#settings = settings;
    this.#hours = hours;
  }

  /** @throws if the store is unavailable. */
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

  /** Applies to accounts added or changed from now on. @throws if the store is unavailable. */
  async setWaitHours(hours: number): Promise<void> {
    await this.#settings.set(WAIT_HOURS, hours);
    this.#hours = hours;
  }
}

/** The waiting time of payout accounts as money terms. */
export function payoutTerms(settings: PayoutSettings): TermsSource<'setPayoutWait'> {
  return {
    preview: async ({ hours }) => ({ subject: '', before: { hours: settings.waitHours }, after: { hours } }),
    apply: async ({ hours }) => {
      await settings.setWaitHours(hours);
      return null;
    },
    shown: async () => ({ payableAfterHours: settings.waitHours }),
  };
}
