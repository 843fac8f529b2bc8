import { fromWire, toWire } from '@crease/client';
import { PREFERENCE_NUMBERS, type PlayerPreferences as WirePreferences } from '@crease/contract';
import { MINOR_PER_UNIT, type Money } from '@crease/kernel';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { forgetAtSignOut } from '../../session.ts';

/** One click places without asking: never more than this at once. */
export const ONE_CLICK_LIMIT: Money = 5000 * MINOR_PER_UNIT;
export const QUICK_STAKES_DEFAULT: readonly Money[] = [100, 500, 1000, 5000, 10_000, 25_000].map(
  (units) => units * MINOR_PER_UNIT,
);

interface SlipSettings {
  /** Six stakes, rising, in whole rupees. */
  quickStakes: readonly Money[];
  /** A picked price comes with this stake; 0 = none. */
  defaultStake: Money;
  /** What a price that moved needs: `better` = a word only when it got worse; `exact` = a word for every move. */
  acceptOdds: 'better' | 'exact';
  /** Ask before placing. */
  confirmFirst: boolean;
  /** What one click stakes. */
  oneClickStake: Money;
  /** One click is on: for this session only, a reload turns it off. */
  isOneClickArmed: boolean;
}

type KeptSettings = Pick<WirePreferences, 'quickStakes' | 'defaultStake' | 'acceptOdds'> & {
  confirmFirst: boolean;
  oneClickStake: WirePreferences['defaultStake'];
};
const KEPT_NUMBERS = { ...PREFERENCE_NUMBERS, oneClickStake: 'money' } as const;

export const useSlipSettings = create<SlipSettings>()(
  persist(
    (): SlipSettings => ({
      quickStakes: QUICK_STAKES_DEFAULT,
      defaultStake: 0,
      acceptOdds: 'better',
      confirmFirst: false,
      oneClickStake: 100 * MINOR_PER_UNIT,
      isOneClickArmed: false,
    }),
    {
      name: 'crease.slip-settings',
      version: 1,
      // Kept in the wire's units, as the account keeps them.
      partialize: ({ isOneClickArmed: _, quickStakes, ...kept }) =>
        toWire<KeptSettings>({ ...kept, quickStakes: [...quickStakes] }, KEPT_NUMBERS),
      merge: (kept, initial) => ({ ...initial, ...fromWire(kept as KeptSettings, KEPT_NUMBERS) }),
    },
  ),
);

forgetAtSignOut(() => useSlipSettings.setState(useSlipSettings.getInitialState()));

/** Whole, positive, without repeats, rising; the defaults fill what is missing. */
export function tidyQuickStakes(stakes: readonly Money[]): Money[] {
  const valid = [...stakes, ...QUICK_STAKES_DEFAULT].filter(isStake);
  return [...new Set(valid)].slice(0, QUICK_STAKES_DEFAULT.length).sort((a, b) => a - b);
}

/** @returns null when one click may not stake this. */
export function oneClickStakeOf(stake: Money): Money | null {
  return isStake(stake) && stake <= ONE_CLICK_LIMIT ? stake : null;
}

/** Whole rupees, at least one. */
function isStake(stake: Money): boolean {
  return Number.isSafeInteger(stake / MINOR_PER_UNIT) && stake > 0;
}
