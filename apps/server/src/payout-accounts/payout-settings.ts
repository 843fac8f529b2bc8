import type { Asset } from '@crease/kernel';
import type { Store } from '@crease/store';
import { StoredSetting } from '../core/stored-setting.ts';
import type { TermsSource } from '../core/terms-source.ts';

/** Key of the waiting hours in the store. */
const WAIT_HOURS = 'payouts.waitHours';

/** Default with real money, hours: time for the owner to see the notice and object. */
const REAL_MONEY_HOURS = 24;

export type PayoutSettings = Awaited<ReturnType<typeof openPayoutSettings>>;

/**
 * The operators' waiting time for a new or changed account; none with play money.
 * @throws if the store is unavailable.
 */
export async function openPayoutSettings(settings: Store['settings'], asset: Asset) {
  const usual = asset.startsWith('play:') ? 0 : REAL_MONEY_HOURS;
  const setting = await StoredSetting.open(settings, WAIT_HOURS, usual);
  return {
    get waitHours() {
      return setting.value;
    },
    /** Applies to accounts added or changed from now on. @throws if the store is unavailable. */
    setWaitHours: (hours: number) => setting.change(() => hours),
  };
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
