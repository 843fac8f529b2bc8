import type { LanguageCode, ToastKind } from '@crease/contract';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export type ThemePreference = 'auto' | 'light' | 'dark';
export type Locale = LanguageCode;

interface Preferences {
  theme: ThemePreference;
  locale: Locale;
  /** Shows balance and exposure as dots. */
  hideBalances: boolean;
  /** Kinds of toasts that are shown; the notification list keeps all of them. */
  notifications: Readonly<Record<ToastKind, boolean>>;
}

/** Also read by `public/theme.js` before the first paint: keep name and shape in step. */
export const PREFERENCES_KEY = 'crease.preferences';

const ALL_SHOWN = { matched: true, settled: true, suspended: true, news: true };

/** Appearance and language of the app; a player's account stores them, too: see account-preferences. */
export const usePreferences = create<Preferences>()(
  persist((): Preferences => ({ theme: 'auto', locale: 'en', hideBalances: false, notifications: ALL_SHOWN }), {
    name: PREFERENCES_KEY,
    version: 1,
  }),
);
