import type { TermsSource } from '../core/terms-source.ts';
import type { KycRetention } from './kyc-retention.ts';

/** The retention of document pictures as money terms. */
export function retentionTerms(retention: KycRetention): TermsSource<'setKycRetention'> {
  return {
    preview: async ({ approvedDays, declinedDays }) => ({
      subject: '',
      before: { approvedDays: retention.days.approvedDays, declinedDays: retention.days.declinedDays },
      after: { approvedDays, declinedDays },
    }),
    apply: async ({ approvedDays, declinedDays }) => {
      await retention.set({ approvedDays, declinedDays });
      return null;
    },
    shown: async () => retention.days,
  };
}
