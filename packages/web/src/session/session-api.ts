/** The app's session, as calls and the live connection use it. */
export interface SessionApi {
  /** Null while signed out. */
  token: () => string | null;
  /** Id of the session carried by a cookie. */
  session?: () => string | null;
  /** Sent with every call. */
  headers?: Readonly<Record<string, string>>;
  /** Called when the server rejects the session. @returns false if the app expected that. */
  expired: () => boolean;
  /** Called when the server demands a new password before anything else. */
  mustUpdate: () => void;
}

let door: SessionApi = { token: () => null, expired: () => false, mustUpdate: () => {} };
const followers = new Set<() => void>();

/** Registers the session store of an app, so that calls need not import it. */
export function connectSession(session: SessionApi): void {
  door = session;
}

/** Returns the app's session; signed out before {@link connectSession}. */
export function sessionApi(): SessionApi {
  return door;
}

/** Calls back whenever the token changes, also to none. */
export function onTokenChange(changed: () => void): void {
  followers.add(changed);
}

/** Notifies subscribers of a token change; called by the session store. */
export function notifyTokenChange(): void {
  for (const changed of followers) changed();
}
