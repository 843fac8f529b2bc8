/** A player's session. Only the player has the token; the server stores its hash. */
export interface Session {
  /** Identifies the session to its player; grants no access. */
  readonly id: string;
  readonly tokenHash: string;
  readonly playerId: number;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** To the minute. */
  lastSeenAt: number;
  /** Browser and system, such as `Chrome on Android`. */
  readonly device: string;
  readonly address: string;
  /** The frame of ours that sent the call; absent: the site itself. */
  readonly frame?: 'betby';
}

/** Network facts about a caller who signs in. */
export interface Caller {
  readonly address: string;
  /** The `user-agent` header; empty if absent. */
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
