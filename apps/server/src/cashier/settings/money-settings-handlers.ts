import { moneyFromUnits, unitsFromMoney } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { Handlers } from '../../http/handler.ts';
import type { ExchangeRates } from '../gateways/exchange-rates.ts';
import { changeWithdrawalSettings, withdrawalSettings } from '../withdrawals/withdrawal-settings.ts';

interface MoneySettingsDeps {
  readonly store: Pick<Store, 'settings'>;
  readonly rates: ExchangeRates;
}

const MILLION = 1_000_000;

/** What the house decides about money, and who changes it. */
export function moneySettingsHandlers({
  store,
  rates,
}: MoneySettingsDeps): Pick<Handlers, 'moneySettings' | 'setWithdrawalSettings' | 'setRates'> {
  const now = async () => {
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
    };
  };
  return {
    moneySettings: now,
    setWithdrawalSettings: async ({ body: { cancellable, needsIdentity, rolloverPercent, aloneMax, min } }) => {
      await changeWithdrawalSettings(store.settings, {
        ...(cancellable !== undefined && { isCancellable: cancellable }),
        ...(needsIdentity !== undefined && { needsIdentity }),
        ...(rolloverPercent !== undefined && { rolloverPercent }),
        ...(aloneMax !== undefined && { aloneMax: moneyFromUnits(aloneMax) ?? 0 }),
        ...(min !== undefined && { min: moneyFromUnits(min) ?? 0 }),
      });
      return now();
    },
    setRates: async ({ body: { BDT, USDT } }) => {
      await rates.change({
        ...(BDT !== undefined && { BDT: Math.round(BDT * MILLION) }),
        ...(USDT !== undefined && { USDT: Math.round(USDT * MILLION) }),
      });
      return now();
    },
  };
}
