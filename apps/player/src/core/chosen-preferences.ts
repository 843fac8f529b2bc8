import type { PlayerPreferences } from '@crease/client';
import { usePreferences } from '@crease/web';
import { QUICK_STAKES_DEFAULT, tidyQuickStakes, useSlipSettings } from './orders/slip/slip-settings.ts';
import { usePinned } from './pinned.ts';

/** The defaults of what a browser stores, the same here and on the server. */
export const UNTOUCHED: PlayerPreferences = {
  language: 'en',
  theme: 'auto',
  quickStakes: [...QUICK_STAKES_DEFAULT],
  defaultStake: 0,
  confirmBets: false,
  acceptOdds: 'better',
  notifications: { matched: true, settled: true, suspended: true, news: true },
  starredMatches: [],
  pinnedMarkets: [],
  guided: false,
};

/** Returns the preferences of this browser in the account's format. */
export function chosenHere(): PlayerPreferences {
  const { locale, theme, notifications } = usePreferences.getState();
  const { quickStakes, defaultStake, confirmFirst, acceptOdds } = useSlipSettings.getState();
  const { starred, markets, isGuided } = usePinned.getState();
  return {
    language: locale,
    theme,
    notifications: { ...notifications },
    quickStakes: [...quickStakes],
    defaultStake,
    confirmBets: confirmFirst,
    acceptOdds,
    starredMatches: [...starred],
    pinnedMarkets: [...markets],
    guided: isGuided,
  };
}

/** Applies the account's preferences to this browser. Amounts of another client are converted to six ascending ones. */
export function chooseHere(preferences: PlayerPreferences): void {
  const { language, theme, notifications, quickStakes, defaultStake, confirmBets, acceptOdds } = preferences;
  usePreferences.setState({ locale: language, theme, notifications });
  usePinned.setState({
    starred: preferences.starredMatches,
    markets: preferences.pinnedMarkets,
    isGuided: preferences.guided,
  });
  useSlipSettings.setState({
    quickStakes: tidyQuickStakes(quickStakes),
    defaultStake,
    confirmFirst: confirmBets,
    acceptOdds,
  });
}

/** Returns the preferences that differ from `before`. */
export function changesBetween(before: PlayerPreferences, after: PlayerPreferences): Partial<PlayerPreferences> {
  const names = Object.keys(after) as (keyof PlayerPreferences)[];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return Object.fromEntries(changed.map((name) => [name, after[name]]));
}
