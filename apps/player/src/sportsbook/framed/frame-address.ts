import { languageOf } from '@crease/contract';
import type { Locale, ThemePreference } from '@crease/web';

/** Parameters of the frame in the hash of its address; it stores nothing. */
interface FrameParams {
  /** Valid once; null: a visitor. */
  readonly token: string | null;
  readonly locale: Locale;
  readonly theme: ThemePreference;
}

const THEMES: readonly ThemePreference[] = ['auto', 'light', 'dark'];

/** Returns the address of a launch with the player's settings. */
export function frameAddress(url: string, { locale, theme }: Omit<FrameParams, 'token'>): string {
  return `${url}${url.includes('#') ? '&' : '#'}locale=${locale}&theme=${theme}`;
}

/** Parses the hash; invalid values are treated like a visitor's with default settings. */
export function readFrameParams(hash: string): FrameParams {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  return {
    token: given.get('token') || null,
    locale: languageOf(given.get('locale')),
    theme: THEMES.find((theme) => theme === given.get('theme')) ?? 'auto',
  };
}
