import { languageOf } from '@crease/contract';
import type { Locale, ThemePreference } from '@crease/web';

/** What a launch hands the frame behind the `#` of its address: it keeps nothing of its own. */
interface FrameParams {
  /** Enters once; null: a visitor. */
  readonly token: string | null;
  readonly locale: Locale;
  readonly theme: ThemePreference;
}

const THEMES: readonly ThemePreference[] = ['auto', 'light', 'dark'];

/** The address of a launch, with what the player chose on the site. */
export function frameAddress(url: string, { locale, theme }: Omit<FrameParams, 'token'>): string {
  return `${url}${url.includes('#') ? '&' : '#'}locale=${locale}&theme=${theme}`;
}

/** What stands behind the `#`; what is not understood is as for a visitor who chose nothing. */
export function readFrameParams(hash: string): FrameParams {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  return {
    token: given.get('token') || null,
    locale: languageOf(given.get('locale')),
    theme: THEMES.find((theme) => theme === given.get('theme')) ?? 'auto',
  };
}
