import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export type ThemePreference = 'auto' | 'light' | 'dark';
export type Locale = 'en' | 'hi';

interface Preferences {
  theme: ThemePreference;
  locale: Locale;
  /** Balance and exposure show as dots. */
  hideBalances: boolean;
}

/** Read before first paint by `public/theme.js` too: keep name and shape in step. */
export const PREFERENCES_KEY = 'crease.preferences';

/** Choices of this browser, not of the account: they outlive signing out. */
export const usePreferences = create<Preferences>()(
  persist((): Preferences => ({ theme: 'auto', locale: 'en', hideBalances: false }), {
    name: PREFERENCES_KEY,
    version: 1,
  }),
);
