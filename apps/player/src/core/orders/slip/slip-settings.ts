import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { forgetAtSignOut } from '../../session.ts';

/** One click places without asking: never more than this at once, whole currency units. */
export const ONE_CLICK_LIMIT = 5000;
export const QUICK_STAKES_DEFAULT: readonly number[] = [100, 500, 1000, 5000, 10_000, 25_000];

interface SlipSettings {
  /** Six stakes, rising, whole currency units. */
  quickStakes: readonly number[];
  /** A picked price comes with this stake; 0 = none. */
  defaultStake: number;
  /** What a price that moved needs: `better` = a word only when it got worse; `exact` = a word for every move. */
  acceptOdds: 'better' | 'exact';
  /** Ask before placing. */
  confirmFirst: boolean;
  /** What one click stakes. */
  oneClickStake: number;
  /** One click is on: for this session only, a reload turns it off. */
  isOneClickArmed: boolean;
}

export const useSlipSettings = create<SlipSettings>()(
  persist(
    (): SlipSettings => ({
      quickStakes: QUICK_STAKES_DEFAULT,
      defaultStake: 0,
      acceptOdds: 'better',
      confirmFirst: false,
      oneClickStake: 100,
      isOneClickArmed: false,
    }),
    { name: 'crease.slip-settings', version: 1, partialize: ({ isOneClickArmed: _, ...kept }) => kept },
  ),
);

forgetAtSignOut(() => useSlipSettings.setState(useSlipSettings.getInitialState()));

/** Whole, positive, without repeats, rising; the defaults fill what is missing. */
export function tidyQuickStakes(stakes: readonly number[]): number[] {
  const valid = [...stakes, ...QUICK_STAKES_DEFAULT].filter((stake) => Number.isSafeInteger(stake) && stake > 0);
  return [...new Set(valid)].slice(0, QUICK_STAKES_DEFAULT.length).sort((a, b) => a - b);
}

/** @returns null when one click may not stake this. */
export function oneClickStakeOf(units: number): number | null {
  return Number.isSafeInteger(units) && units > 0 && units <= ONE_CLICK_LIMIT ? units : null;
}
