import { randomUUID } from 'node:crypto';
import type { Caller, Session } from '../../callers/session.ts';
import { deviceName } from './device-name.ts';
import { hashOfToken, newSessionToken, tokenOfHeader } from './session-token.ts';

/** Where sessions outlive the process, by the hash of their token. */
export interface SessionRepository {
  create(session: Session): Promise<void>;
  /** Null when there is none, or it has ended, expired, or was not seen after `seenAfter`. */
  find(tokenHash: string, now: number, seenAfter: number): Promise<Session | null>;
  ofPlayer(playerId: number, now: number, seenAfter: number): Promise<Session[]>;
  seen(tokenHash: string, at: number): Promise<void>;
  end(tokenHash: string, now: number): Promise<void>;
  /** @returns the token hashes of those that ended. */
  endAll(playerId: number, now: number): Promise<string[]>;
}

interface SessionRegistryOptions {
  readonly repository: SessionRepository;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Sessions kept in memory; beyond it the oldest are read from the repository again when they come back. */
  readonly capacity?: number;
}

const DAY_MS = 24 * 3600 * 1000;
/** A fortnight, then sign in again. */
export const SESSION_LIFE_MS = 14 * DAY_MS;
/** A device left lying is signed out sooner. */
export const SESSION_IDLE_MS = 3 * DAY_MS;
/** How often it is written down that a session is used. */
const SEEN_PACE_MS = 60_000;

/** No sign-in takes as long as this, so a sweep that is older concerns none under way. */
const SWEEP_KEPT_MS = 3600 * 1000;

type Ended = Pick<Session, 'tokenHash' | 'playerId'>;

/**
 * Who is signed in. A session seen once is in memory, so that a bet asks no database who sends it. The repository
 * is written before a sign-in is answered; an ended session is dead here before the repository hears of it.
 */
export class SessionRegistry {
  /** null: has ended. Oldest first. */
  readonly #known = new Map<string, Session | null>();
  /** Look-ups under way, so that a burst of calls after a restart reads each session once. */
  readonly #looking = new Map<string, Promise<Session | null>>();
  readonly #endListeners: ((session: Ended) => void)[] = [];
  /** The last sweep of a player's sessions and when it was, oldest first: a sign-in that began before must not outlive it. */
  readonly #sweeps = new Map<number, { readonly number: number; readonly at: number }>();
  /** Rises with every sweep: what was read from the repository before is read again. */
  #sweepCount = 0;
  #swept = 0;
  readonly #repository: SessionRepository;
  readonly #now: () => number;
  readonly #capacity: number;

  constructor({ repository, now, capacity = 200_000 }: SessionRegistryOptions) {
    this.#repository = repository;
    this.#now = now;
    this.#capacity = capacity;
  }

  /** A new session under a fresh token, which only the caller ever sees. */
  async start(playerId: number, { address, userAgent }: Caller): Promise<{ token: string; session: Session }> {
    const token = newSessionToken();
    const now = this.#now();
    const session: Session = {
      id: randomUUID(),
      tokenHash: hashOfToken(token),
      playerId,
      createdAt: now,
      expiresAt: now + SESSION_LIFE_MS,
      lastSeenAt: now,
      device: deviceName(userAgent),
      address,
    };
    await this.#repository.create(session);
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
    return known && this.#used(known);
  }

  /** A player's sessions that stand, the one last used first. */
  async ofPlayer(playerId: number): Promise<Session[]> {
    const now = this.#now();
    const stored = await this.#repository.ofPlayer(playerId, now, now - SESSION_IDLE_MS);
    return stored
      .map((session) => this.#known.get(session.tokenHash) ?? session)
      .filter(({ tokenHash }) => this.#known.get(tokenHash) !== null)
      .sort((one, other) => other.lastSeenAt - one.lastSeenAt);
  }

  /** Dead from this moment on, whatever becomes of the repository. */
  async end(session: Ended): Promise<void> {
    this.#kill(session);
    await this.#repository.end(session.tokenHash, this.#now());
  }

  /**
   * Ends every session of a player, those in the making too: they see that {@link sweepsOf} has changed.
   * @returns how many ended.
   */
  async endAll(playerId: number): Promise<number> {
    this.#sweeps.delete(playerId);
    this.#sweeps.set(playerId, { number: ++this.#swept, at: this.#now() });
    for (const session of this.#known.values()) if (session?.playerId === playerId) this.#kill(session);
    const ended = await this.#repository.endAll(playerId, this.#now());
    this.#sweepCount++;
    for (const tokenHash of ended) this.#kill({ tokenHash, playerId });
    return ended.length;
  }

  /** Changes with each {@link endAll}: whoever proves a password asks before and after. */
  sweepsOf(playerId: number): number {
    return this.#sweeps.get(playerId)?.number ?? 0;
  }

  /** Tells listeners of sessions whose time is over, so that their sockets close, and forgets old sweeps. */
  expire(): void {
    const now = this.#now();
    for (const session of this.#known.values()) if (session && !isValid(session, now)) this.#kill(session);
    for (const [playerId, { at }] of this.#sweeps) {
      if (now - at < SWEEP_KEPT_MS) break;
      this.#sweeps.delete(playerId);
    }
  }

  /** How many players' sweeps are remembered. */
  get sweptPlayers(): number {
    return this.#sweeps.size;
  }

  /** Called for every session that is ended, at once; perhaps twice for one. */
  onEnd(listener: (session: Ended) => void): void {
    this.#endListeners.push(listener);
  }

  #kill(session: Ended): void {
    this.#remember(session.tokenHash, null);
    for (const listener of this.#endListeners) listener(session);
  }

  #used(session: Session): Session | null {
    const now = this.#now();
    if (!isValid(session, now)) return null;
    if (now - session.lastSeenAt >= SEEN_PACE_MS) {
      session.lastSeenAt = now;
      // Lost, it is written a minute later.
      this.#repository.seen(session.tokenHash, now).catch(() => {});
    }
    return session;
  }

  #lookUp(tokenHash: string): Promise<Session | null> {
    const underWay = this.#looking.get(tokenHash);
    if (underWay) return underWay;
    const looking = this.#read(tokenHash)
      .then((found) => this.#settle(tokenHash, found))
      .finally(() => this.#looking.delete(tokenHash));
    this.#looking.set(tokenHash, looking);
    return looking;
  }

  /** What was read while all sessions of somebody were ended may be one of them. */
  async #read(tokenHash: string): Promise<Session | null> {
    for (;;) {
      const sweepCount = this.#sweepCount;
      const now = this.#now();
      const found = await this.#repository.find(tokenHash, now, now - SESSION_IDLE_MS);
      if (found === null || sweepCount === this.#sweepCount) return found;
    }
  }

  /** It may have been ended while the repository was read. */
  #settle(tokenHash: string, found: Session | null): Session | null {
    const known = this.#known.get(tokenHash);
    if (known !== undefined) return known;
    if (!found) return null;
    this.#remember(tokenHash, found);
    return this.#used(found);
  }

  #remember(tokenHash: string, session: Session | null): void {
    this.#known.set(tokenHash, session);
    if (this.#known.size <= this.#capacity) return;
    const [oldest] = this.#known.keys();
    if (oldest !== undefined) this.#known.delete(oldest);
  }
}

function isValid({ expiresAt, lastSeenAt }: Session, now: number): boolean {
  return expiresAt > now && lastSeenAt + SESSION_IDLE_MS > now;
}
