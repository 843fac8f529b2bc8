/** What calls and the live connection ask of the app's session, and what they tell it. */
export interface SessionDoor {
  /** Null while nobody is signed in. */
  token: () => string | null;
  /** Names the session where a cookie carries it. */
  session?: () => string | null;
  /** Sent with every call. */
  headers?: Readonly<Record<string, string>>;
  /** The server no longer knows this session. @returns false when the app expected that. */
  expired: () => boolean;
  /** The server serves this person nothing until the password has been changed. */
  mustUpdate: () => void;
}

let door: SessionDoor = { token: () => null, expired: () => false, mustUpdate: () => {} };
const followers = new Set<() => void>();

/** An app's session store registers itself here, so that calls need not import it. */
export function connectSession(session: SessionDoor): void {
  door = session;
}

/** The session as the app keeps it; nobody is signed in before {@link connectSession}. */
export function sessionDoor(): SessionDoor {
  return door;
}

/** Calls back whenever another token, or none, has taken the place of the last one. */
export function onTokenChange(changed: () => void): void {
  followers.add(changed);
}

/** For the session store: the token is another one now. */
export function tellTokenChange(): void {
  for (const changed of followers) changed();
}
