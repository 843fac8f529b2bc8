import { moneyFromUnits } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { TermsSource } from '../../core/terms-source.ts';
import { changeWithdrawalSettings, withdrawalSettings } from '../withdrawals/withdrawal-settings.ts';
import type { MoneySettingsNow } from './money-settings.ts';

/** The withdrawal settings as money terms. */
export function withdrawalTerms(
  settings: Store['settings'],
  shown: MoneySettingsNow,
): TermsSource<'setWithdrawalSettings'> {
  return {
    preview: async (asked) => {
      const { withdrawals } = await shown();
      const changed = Object.entries(asked).filter(([, value]) => value !== undefined);
      return { subject: '', before: withdrawals, after: { ...withdrawals, ...Object.fromEntries(changed) } };
    },
    apply: async ({ cancellable, needsIdentity, rolloverPercent, aloneMax, min }) => {
      await changeWithdrawalSettings(settings, {
        ...(cancellable !== undefined && { isCancellable: cancellable }),
        ...(needsIdentity !== undefined && { needsIdentity }),
        ...(rolloverPercent !== undefined && { rolloverPercent }),
        ...(aloneMax !== undefined && { aloneMax: moneyFromUnits(aloneMax) ?? 0 }),
        ...(min !== undefined && { min: moneyFromUnits(min) ?? 0 }),
      });
      return null;
    },
    shown,
  };
}

/** Whether a gateway pays, or a file to the bank. */
export function payoutMethodTerms(settings: Store['settings']): TermsSource<'setPayoutMethod'> {
  const shown = async () => ({ paidBy: (await withdrawalSettings(settings)).paidBy });
  return {
    preview: async ({ paidBy }) => ({ subject: '', before: await shown(), after: { paidBy } }),
    apply: async ({ paidBy }) => {
      await changeWithdrawalSettings(settings, { paidBy });
      return null;
    },
    shown,
  };
}
