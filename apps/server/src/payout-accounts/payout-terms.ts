import type { TermsSource } from '../core/terms-source.ts';
import type { PayoutSettings } from './payout-settings.ts';

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
