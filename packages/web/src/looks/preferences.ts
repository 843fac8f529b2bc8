import type { LanguageCode, ToastKind } from '@crease/contract';
import { useEffect } from 'react';
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

const DARK = '(prefers-color-scheme: dark)';

/** Keeps the class `light` or `dark` on `<html>` in step with the preference or, for `auto`, the system. */
export function useThemeClass(): void {
  const theme = usePreferences((preferences) => preferences.theme);
  useEffect(() => {
    const system = matchMedia(DARK);
    const apply = () => applyTheme(theme, system.matches);
    apply();
    system.addEventListener('change', apply);
    return () => system.removeEventListener('change', apply);
  }, [theme]);
}

function applyTheme(theme: ThemePreference, systemIsDark: boolean): void {
  const isDark = theme === 'dark' || (theme === 'auto' && systemIsDark);
  document.documentElement.classList.toggle('dark', isDark);
  document.documentElement.classList.toggle('light', !isDark);
}
