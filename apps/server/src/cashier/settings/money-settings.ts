import type { MoneySettings } from '@crease/contract';
import { unitsFromMoney } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { ExchangeRates } from '../gateways/exchange-rates.ts';
import { withdrawalSettings } from '../withdrawals/withdrawal-settings.ts';

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
