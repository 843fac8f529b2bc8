/** Someone signed in. The token itself is known to the player alone; here it is only its hash. */
export interface Session {
  /** Names the session to its player; opens nothing. */
  readonly id: string;
  readonly tokenHash: string;
  readonly playerId: number;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** Kept to the minute. */
  lastSeenAt: number;
  /** Browser and system in a few words. */
  readonly device: string;
  readonly address: string;
  /** Through which frame of ours the call came; absent: through the site itself. */
  readonly frame?: 'betby';
}

/** Who signs in, as far as the network tells. */
export interface Caller {
  readonly address: string;
  /** What the browser says it is; empty when it says nothing. */
  readonly userAgent: string;
}

/** Calls `note` with the player of a session, now or once its lookup resolves. */
export function onceResolved<S extends { readonly playerId: number } | null>(
  session: S | Promise<S>,
  note: (playerId: number) => void,
): S | Promise<S> {
  if (session instanceof Promise) return session.then((found) => onceResolved(found, note));
  if (session) note(session.playerId);
  return session;
}
