import { safeReturnPath } from '@crease/web';

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
