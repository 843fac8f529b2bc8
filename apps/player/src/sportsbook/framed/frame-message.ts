import { safeReturnPath } from '@crease/web';

/** What the sportsbook in its frame asks of the page around it. */
export type FrameMessage =
  /** A visitor wants to place. */
  | { readonly kind: 'login' }
  /** Its launch is over: signed out, too old, or never entered. */
  | { readonly kind: 'ended' }
  /** A page of ours that lies outside of it. */
  | { readonly kind: 'go'; readonly to: string };

/** Only the page that it came from hears it: a stranger's page around it hears nothing. */
export function postToShell(ask: FrameMessage): void {
  window.parent.postMessage(ask, window.location.origin);
}

/** What a frame sent. @returns null: nothing that is understood, or a path that must not be followed. */
export function readFrameMessage(sent: unknown): FrameMessage | null {
  if (typeof sent !== 'object' || sent === null) return null;
  const { kind, to } = sent as Readonly<Record<string, unknown>>;
  if (kind === 'login' || kind === 'ended') return { kind };
  const path = kind === 'go' ? safeReturnPath(to) : null;
  return path === null ? null : { kind: 'go', to: path };
}
