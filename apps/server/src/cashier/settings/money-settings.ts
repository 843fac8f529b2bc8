import type { MoneySettings } from '@crease/contract';
import { moneyFromUnits, unitsFromMoney } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { TermsSource } from '../../core/terms-source.ts';
import type { ExchangeRates } from '../gateways/exchange-rates.ts';
import { changeWithdrawalSettings, withdrawalSettings } from './withdrawal-settings.ts';

interface MoneySettingsDeps {
  readonly store: Pick<Store, 'settings'>;
  readonly rates: ExchangeRates;
}

export type MoneySettingsNow = () => Promise<MoneySettings>;

const MILLION = 1_000_000;

/** Returns the money settings for operators. */
export function moneySettingsNow({ store, rates }: MoneySettingsDeps): MoneySettingsNow {
  return async () => {
    const { isCancellable, needsIdentity, rolloverPercent, aloneMax, min } = await withdrawalSettings(store.settings);
    return {
      withdrawals: {
        cancellable: isCancellable,
        needsIdentity,
        rolloverPercent,
        aloneMax: unitsFromMoney(aloneMax),
        min: unitsFromMoney(min),
      },
      rates: { BDT: (await rates.of('BDT')) / MILLION, USDT: (await rates.of('USDT')) / MILLION },
      rateStepPercent: await rates.stepPercent(),
    };
  };
}

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
