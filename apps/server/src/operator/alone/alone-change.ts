import type { AloneSettings as Wire } from '@crease/contract';
import { refuse, unitsFromMoney } from '@crease/kernel';
import type { Store } from '@crease/store';
import { type AloneSettings, aloneSettings, setAloneSettings } from '../../cashier/alone/alone-settings.ts';
import type { AloneTerms, Proposable } from '../proposals/proposable.ts';

/** A change of the limits without approval; needs two operators. */
export function aloneChange(settings: Store['settings']): Proposable<AloneTerms> {
  return {
    right: 'house.set',
    preview: async (terms) => {
      const now = aloneSettingsWire(await aloneSettings(settings));
      const then = aloneSettingsWire(terms);
      if (JSON.stringify(now) === JSON.stringify(then)) return refuse('INVALID_INPUT', { reason: 'nothingChanges' });
      return { about: 'alone', limitsNow: now, limitsThen: then };
    },
    digestOf: JSON.stringify,
    carryOut: async (terms) => {
      await setAloneSettings(settings, terms);
      return null;
    },
  };
}

export function aloneSettingsWire({ deposits, times }: AloneSettings): Wire {
  const { adjustments, deposits: deposit, withdrawals, results } = times;
  return { deposits: unitsFromMoney(deposits), times: { adjustments, deposits: deposit, withdrawals, results } };
}
