import type { Session } from './session.ts';
import { hashOfToken, newSessionToken, tokenOfHeader } from './session-token.ts';

/** Where sessions outlive the process, by the hash of their token. */
export interface SessionShelf {
  create(session: Session): Promise<void>;
  /** Null when there is none, or it has ended or expired. */
  find(tokenHash: string, now: number): Promise<Session | null>;
  end(tokenHash: string, now: number): Promise<void>;
}

export interface SessionRegistryOptions {
  readonly shelf: SessionShelf;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Sessions kept in memory; beyond it the oldest are read from the shelf again when they come back. */
  readonly capacity?: number;
}

/** A fortnight, then sign in again. */
export const SESSION_LIFE_MS = 14 * 24 * 3600 * 1000;

/**
 * Who is signed in. A session seen once is in memory, so that a bet asks no database who sends it. The shelf
 * is written before a sign-in is answered; an ended session is dead here before the shelf hears of it.
 */
export class SessionRegistry {
  /** null: has ended. Oldest first. */
  readonly #known = new Map<string, Session | null>();
  /** Look-ups under way, so that a burst of calls after a restart reads each session once. */
  readonly #looking = new Map<string, Promise<Session | null>>();
  readonly #endListeners: ((session: Session) => void)[] = [];
  readonly #shelf: SessionShelf;
  readonly #now: () => number;
  readonly #capacity: number;

  constructor({ shelf, now, capacity = 200_000 }: SessionRegistryOptions) {
    this.#shelf = shelf;
    this.#now = now;
    this.#capacity = capacity;
  }

  /** A new session under a fresh token, which only the caller ever sees. */
  async start(playerId: number): Promise<{ token: string; session: Session }> {
    const token = newSessionToken();
    const createdAt = this.#now();
    const session = { tokenHash: hashOfToken(token), playerId, createdAt, expiresAt: createdAt + SESSION_LIFE_MS };
    await this.#shelf.create(session);
    this.#remember(session.tokenHash, session);
    return { token, session };
  }

  /** The session of an `authorization` header; null when there is none, or it is unknown, ended or expired. */
  ofHeader(header: string | undefined): Session | null | Promise<Session | null> {
    const token = tokenOfHeader(header);
    return token === null ? null : this.ofHash(hashOfToken(token));
  }

  ofHash(tokenHash: string): Session | null | Promise<Session | null> {
    const known = this.#known.get(tokenHash);
    if (known === undefined) return this.#lookUp(tokenHash);
    return known && known.expiresAt > this.#now() ? known : null;
  }

  /** Dead from this moment on, whatever becomes of the shelf. */
  async end(session: Session): Promise<void> {
    this.#remember(session.tokenHash, null);
    for (const listener of this.#endListeners) listener(session);
    await this.#shelf.end(session.tokenHash, this.#now());
  }

  /** Called for every session that is ended, at once. */
  onEnd(listener: (session: Session) => void): void {
    this.#endListeners.push(listener);
  }

  #lookUp(tokenHash: string): Promise<Session | null> {
    const underWay = this.#looking.get(tokenHash);
    if (underWay) return underWay;
    const looking = this.#shelf
      .find(tokenHash, this.#now())
      .then((found) => this.#settle(tokenHash, found))
      .finally(() => this.#looking.delete(tokenHash));
    this.#looking.set(tokenHash, looking);
    return looking;
  }

  /** It may have been ended while the shelf was read. */
  #settle(tokenHash: string, found: Session | null): Session | null {
    const known = this.#known.get(tokenHash);
    if (known !== undefined) return known;
    if (found) this.#remember(tokenHash, found);
    return found;
  }

  #remember(tokenHash: string, session: Session | null): void {
    this.#known.set(tokenHash, session);
    if (this.#known.size <= this.#capacity) return;
    const [oldest] = this.#known.keys();
    if (oldest !== undefined) this.#known.delete(oldest);
  }
}
