import type { Session } from './session.ts';
import { hashOfToken, newSessionToken, tokenOfHeader } from './session-token.ts';

/** Where sessions outlive the process. */
export interface SessionShelf {
  /** Every session that has not expired or been ended. */
  load(now: number): Promise<Session[]>;
  insert(session: Session): Promise<void>;
  end(tokenHashes: readonly string[], now: number): Promise<void>;
}

export interface SessionRegistryOptions {
  readonly shelf: SessionShelf;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** A fortnight, then sign in again. */
export const SESSION_LIFE_MS = 14 * 24 * 3600 * 1000;
/** A player's eleventh sign-in ends the oldest. */
const SESSIONS_PER_PLAYER = 10;

type Owner = Pick<Session, 'playerId' | 'username' | 'demo' | 'asset'>;

/**
 * Who is signed in. All live sessions are in memory, so that a bet asks no database who sends it; the shelf
 * is written first, so that an answered sign-in or sign-out survives a restart.
 */
export class SessionRegistry {
  readonly #sessions = new Map<string, Session>();
  readonly #byPlayer = new Map<number, Set<string>>();
  readonly #endListeners: ((session: Session) => void)[] = [];
  readonly #shelf: SessionShelf;
  readonly #now: () => number;

  constructor({ shelf, now }: SessionRegistryOptions) {
    this.#shelf = shelf;
    this.#now = now;
  }

  get count(): number {
    return this.#sessions.size;
  }

  /** Brings back the sessions of before the restart. */
  async restore(): Promise<void> {
    for (const session of await this.#shelf.load(this.#now())) this.#keep(session);
  }

  /** A new session under a fresh token, which only the caller ever sees. */
  async start(owner: Owner): Promise<{ token: string; session: Session }> {
    const token = newSessionToken();
    const createdAt = this.#now();
    const { playerId, username, demo, asset } = owner;
    const tokenHash = hashOfToken(token);
    const session = { tokenHash, playerId, username, demo, asset, createdAt, expiresAt: createdAt + SESSION_LIFE_MS };
    await this.#shelf.insert(session);
    this.#keep(session);
    await this.#endOldest(playerId);
    return { token, session };
  }

  /** The session of an `authorization` header; null when there is none, or it is unknown or expired. */
  ofHeader(header: string | undefined): Session | null {
    const token = tokenOfHeader(header);
    return token === null ? null : this.ofHash(hashOfToken(token));
  }

  ofHash(tokenHash: string): Session | null {
    const session = this.#sessions.get(tokenHash);
    return session && session.expiresAt > this.#now() ? session : null;
  }

  /** Dead from this moment on, whatever the shelf says of it. */
  async end(session: Session): Promise<void> {
    this.#forget(session);
    await this.#shelf.end([session.tokenHash], this.#now());
  }

  /** Called for every session that ends before its time, at once. */
  onEnd(listener: (session: Session) => void): void {
    this.#endListeners.push(listener);
  }

  /** Drops what has expired; to be called now and then. */
  sweep(): void {
    const now = this.#now();
    for (const session of this.#sessions.values()) if (session.expiresAt <= now) this.#forget(session);
  }

  #keep(session: Session): void {
    this.#sessions.set(session.tokenHash, session);
    const own = this.#byPlayer.get(session.playerId);
    if (own) own.add(session.tokenHash);
    else this.#byPlayer.set(session.playerId, new Set([session.tokenHash]));
  }

  #forget(session: Session): void {
    if (!this.#sessions.delete(session.tokenHash)) return;
    const own = this.#byPlayer.get(session.playerId);
    own?.delete(session.tokenHash);
    if (own?.size === 0) this.#byPlayer.delete(session.playerId);
    for (const listener of this.#endListeners) listener(session);
  }

  async #endOldest(playerId: number): Promise<void> {
    const hashes = [...(this.#byPlayer.get(playerId) ?? [])];
    const excess = hashes.slice(0, Math.max(0, hashes.length - SESSIONS_PER_PLAYER));
    if (excess.length === 0) return;
    for (const tokenHash of excess) this.#forget(this.#sessions.get(tokenHash) as Session);
    await this.#shelf.end(excess, this.#now());
  }
}
