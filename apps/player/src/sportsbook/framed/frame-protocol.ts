import { languageOf } from '@crease/contract';
import { type Locale, safeReturnPath, type ThemePreference } from '@crease/web';

/** Messages of the framed sportsbook to the surrounding page. */
export type FrameMessage =
  /** A visitor wants to place a bet. */
  | { readonly kind: 'login' }
  /** Its launch is over: signed out, expired, or never entered. */
  | { readonly kind: 'ended' }
  /** A page of ours outside of the frame. */
  | { readonly kind: 'go'; readonly to: string };

/** Posts to our own origin only: a foreign page around the frame receives nothing. */
export function postToShell(ask: FrameMessage): void {
  window.parent.postMessage(ask, window.location.origin);
}

/** Validates a message of the frame. @returns null: invalid, or a path that must not be followed. */
export function readFrameMessage(sent: unknown): FrameMessage | null {
  if (typeof sent !== 'object' || sent === null) return null;
  const { kind, to } = sent as Readonly<Record<string, unknown>>;
  if (kind === 'login' || kind === 'ended') return { kind };
  const path = kind === 'go' ? safeReturnPath(to) : null;
  return path === null ? null : { kind: 'go', to: path };
}

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
