import { fromWire, toWire } from '@crease/client';
import { PREFERENCE_NUMBERS, type PlayerPreferences as WirePreferences } from '@crease/contract';
import { MINOR_PER_UNIT, type Money } from '@crease/kernel';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { forgetAtSignOut, useSession } from '../../session.ts';

/** Maximum stake of one-click betting, which asks no confirmation. */
export const ONE_CLICK_LIMIT: Money = 5000 * MINOR_PER_UNIT;
export const QUICK_STAKES_DEFAULT: readonly Money[] = [100, 500, 1000, 5000, 10_000, 25_000].map(
  (units) => units * MINOR_PER_UNIT,
);

interface SlipSettings {
  /** Six stakes, ascending, whole rupees. */
  quickStakes: readonly Money[];
  /** Stake of a newly picked price; 0: none. */
  defaultStake: Money;
  /** Which price moves need confirmation: `better`: only worse ones; `exact`: all. */
  acceptOdds: 'better' | 'exact';
  /** Confirm before placing. */
  confirmFirst: boolean;
  /** Stake of one-click betting. */
  oneClickStake: Money;
  /** Ask before an equal bet within a minute, with one-click betting. */
  asksOneClickAgain: boolean;
  /** One-click betting is on: for this session only, a reload turns it off. */
  isOneClickArmed: boolean;
}

type KeptSettings = Pick<WirePreferences, 'quickStakes' | 'defaultStake' | 'acceptOdds'> & {
  confirmFirst: boolean;
  asksOneClickAgain?: boolean;
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
      asksOneClickAgain: false,
      isOneClickArmed: false,
    }),
    {
      name: 'crease.slip-settings',
      version: 1,
      // Stored in the wire's units, as in the account.
      partialize: ({ isOneClickArmed: _, quickStakes, ...kept }) =>
        toWire<KeptSettings>({ ...kept, quickStakes: [...quickStakes] }, KEPT_NUMBERS),
      merge: (kept, initial) => ({ ...initial, ...fromWire(kept as KeptSettings, KEPT_NUMBERS) }),
    },
  ),
);

forgetAtSignOut(() => useSlipSettings.setState(useSlipSettings.getInitialState()));

interface BonusPreference {
  /** The player wants to bet with the bonus; a market keeps the pocket of its first bet. */
  isWanted: boolean;
}

/** For this session only. */
export const useBonusPreference = create<BonusPreference>(() => ({ isWanted: false }));

forgetAtSignOut(() => useBonusPreference.setState({ isWanted: false }));

/** Returns the pocket that the player prefers; a market with bets keeps its own. */
export function preferredPocket(): { readonly pocket?: 'sports' } {
  const { isWanted } = useBonusPreference.getState();
  return isWanted && useSession.getState().wallet.sports > 0 ? { pocket: 'sports' } : {};
}

/** Whole, positive, distinct, ascending; missing ones are filled with the defaults. */
export function tidyQuickStakes(stakes: readonly Money[]): Money[] {
  const valid = [...stakes, ...QUICK_STAKES_DEFAULT].filter(isStake);
  return [...new Set(valid)].slice(0, QUICK_STAKES_DEFAULT.length).sort((a, b) => a - b);
}

/** @returns null: above the limit of one-click betting. */
export function oneClickStakeOf(stake: Money): Money | null {
  return isStake(stake) && stake <= ONE_CLICK_LIMIT ? stake : null;
}

/** Whole rupees, at least one. */
function isStake(stake: Money): boolean {
  return Number.isSafeInteger(stake / MINOR_PER_UNIT) && stake > 0;
}
