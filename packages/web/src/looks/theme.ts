import { useEffect } from 'react';
import { type ThemePreference, usePreferences } from './preferences.ts';

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
