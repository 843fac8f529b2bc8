import type { LanguageCode, ToastKind } from '@crease/contract';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export type ThemePreference = 'auto' | 'light' | 'dark';
export type Locale = LanguageCode;

interface Preferences {
  theme: ThemePreference;
  locale: Locale;
  /** Balance and exposure show as dots. */
  hideBalances: boolean;
  /** Of which toasts are shown; the bell keeps all of them. */
  notifications: Readonly<Record<ToastKind, boolean>>;
}

/** Read before first paint by `public/theme.js` too: keep name and shape in step. */
export const PREFERENCES_KEY = 'crease.preferences';

const ALL_SHOWN = { matched: true, settled: true, suspended: true, news: true };

/** How the app looks and what it says. A player's account keeps these too: see account-preferences. */
export const usePreferences = create<Preferences>()(
  persist((): Preferences => ({ theme: 'auto', locale: 'en', hideBalances: false, notifications: ALL_SHOWN }), {
    name: PREFERENCES_KEY,
    version: 1,
  }),
);
