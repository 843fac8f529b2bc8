import { randomUUID } from 'node:crypto';
import type { Caller, Session } from '../../callers/session.ts';
import { BoundedMap } from '../../core/bounded-map.ts';
import { deviceName } from './device-name.ts';
import { hashOfToken, newSessionToken, tokenOfHeader } from './session-token.ts';

/** Persistent sessions, by token hash. */
export interface SessionRepository {
  create(session: Session): Promise<void>;
  /** Returns null if it does not exist, ended, expired, or was not seen after `seenAfter`. */
  find(tokenHash: string, now: number, seenAfter: number): Promise<Session | null>;
  ofPlayer(playerId: number, now: number, seenAfter: number): Promise<Session[]>;
  seen(tokenHash: string, at: number): Promise<void>;
  end(tokenHash: string, now: number): Promise<void>;
  /** Ends the valid sessions of its player except `kept`. Returns the token hashes of those that ended. */
  endOthers(kept: Ended, now: number, seenAfter: number): Promise<string[]>;
  /** Returns the token hashes of those that ended. */
  endAll(playerId: number, now: number): Promise<string[]>;
}

interface SessionRegistryOptions {
  readonly repository: SessionRepository;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Sessions in memory; beyond it the oldest are read from the repository again. */
  readonly capacity?: number;
}

const DAY_MS = 24 * 3600 * 1000;
/** Lifetime, ms: a fortnight. */
export const SESSION_LIFE_MS = 14 * DAY_MS;
/** Idle timeout, ms. */
export const SESSION_IDLE_MS = 3 * DAY_MS;
/** How often last use is stored, ms. */
const SEEN_PACE_MS = 60_000;

/** Longest duration of a sign-in, ms: older sweeps concern none in progress. */
const SWEEP_KEPT_MS = 3600 * 1000;

type Ended = Pick<Session, 'tokenHash' | 'playerId'>;

/**
 * Players' sessions. A session used once is in memory, so that a bet needs no query. The repository is written before a
 * sign-in is answered; an ended session is invalid here before the repository is updated.
 */
export class SessionRegistry {
  /** null: ended. Oldest first. */
  readonly #known: BoundedMap<string, Session | null>;
  /** Look-ups in progress, so that concurrent calls after a restart read each session once. */
  readonly #looking = new Map<string, Promise<Session | null>>();
  readonly #endListeners: ((session: Ended) => void)[] = [];
  readonly #sweepListeners: ((playerId: number) => void)[] = [];
  /** Last sweep by player with its time, oldest first: a sign-in that began before must not succeed. */
  readonly #sweeps = new Map<number, { readonly number: number; readonly at: number }>();
  /** Increases with every sweep: reads from before are repeated. */
  #sweepCount = 0;
  #swept = 0;
  readonly #repository: SessionRepository;
  readonly #now: () => number;

  constructor({ repository, now, capacity = 200_000 }: SessionRegistryOptions) {
    this.#repository = repository;
    this.#now = now;
    this.#known = new BoundedMap(capacity);
  }

  /** Creates a session with a new token, which only the caller sees. */
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
    this.#known.set(session.tokenHash, session);
    return { token, session };
  }

  /** Returns the session of an `authorization` header; null if missing, unknown, ended or expired. */
  ofHeader(header: string | undefined): Session | null | Promise<Session | null> {
    const token = tokenOfHeader(header);
    return token === null ? null : this.ofHash(hashOfToken(token));
  }

  /** Like {@link ofHeader}, without a look-up; undefined: one is needed. */
  heldOf(header: string | undefined): Session | null | Promise<Session | null> | undefined {
    const token = tokenOfHeader(header);
    return token === null ? null : this.#held(hashOfToken(token));
  }

  ofHash(tokenHash: string): Session | null | Promise<Session | null> {
    const held = this.#held(tokenHash);
    return held === undefined ? this.#lookUp(tokenHash) : held;
  }

  /** Returns a session in memory, or the look-up under way; undefined: neither. */
  #held(tokenHash: string): Session | null | Promise<Session | null> | undefined {
    const known = this.#known.get(tokenHash);
    if (known === undefined) return this.#looking.get(tokenHash);
    return known && this.#used(known);
  }

  /** Returns the hundred valid sessions of a player that were used last, the latest first. */
  async ofPlayer(playerId: number): Promise<Session[]> {
    const now = this.#now();
    const stored = await this.#repository.ofPlayer(playerId, now, now - SESSION_IDLE_MS);
    return stored
      .map((session) => this.#known.get(session.tokenHash) ?? session)
      .filter(({ tokenHash }) => this.#known.get(tokenHash) !== null)
      .sort((one, other) => other.lastSeenAt - one.lastSeenAt);
  }

  /** Ends a session at once, whatever happens to the repository. */
  async end(session: Ended): Promise<void> {
    this.#kill(session);
    await this.#repository.end(session.tokenHash, this.#now());
  }

  /** Ends every session of its player except `kept`. @returns how many ended. */
  async endOthers(kept: Ended): Promise<number> {
    const { playerId } = kept;
    const now = this.#now();
    const ended = await this.#repository.endOthers(kept, now, now - SESSION_IDLE_MS);
    for (const tokenHash of ended) this.#kill({ tokenHash, playerId });
    return ended.length;
  }

  /**
   * Ends every session of a player; sign-ins in progress notice that {@link sweepsOf} has changed.
   * @returns how many ended.
   */
  async endAll(playerId: number): Promise<number> {
    this.#sweeps.delete(playerId);
    this.#sweeps.set(playerId, { number: ++this.#swept, at: this.#now() });
    for (const session of this.#known.values()) if (session?.playerId === playerId) this.#kill(session);
    for (const listener of this.#sweepListeners) listener(playerId);
    const ended = await this.#repository.endAll(playerId, this.#now());
    this.#sweepCount++;
    for (const tokenHash of ended) this.#kill({ tokenHash, playerId });
    return ended.length;
  }

  /** Changes with each {@link endAll}: read before and after a password check. */
  sweepsOf(playerId: number): number {
    return this.#sweeps.get(playerId)?.number ?? 0;
  }

  /** Calls listeners for expired sessions, so that their sockets close, and drops old sweeps. */
  expire(): void {
    const now = this.#now();
    for (const session of this.#known.values()) if (session && !isValid(session, now)) this.#kill(session);
    for (const [playerId, { at }] of this.#sweeps) {
      if (now - at < SWEEP_KEPT_MS) break;
      this.#sweeps.delete(playerId);
    }
  }

  /** Number of players with a remembered sweep. */
  get sweptPlayers(): number {
    return this.#sweeps.size;
  }

  /** Called at once for every ended session; possibly twice. */
  onEnd(listener: (session: Ended) => void): void {
    this.#endListeners.push(listener);
  }

  /** Called at once when all sessions of a player end. */
  onEndAll(listener: (playerId: number) => void): void {
    this.#sweepListeners.push(listener);
  }

  #kill(session: Ended): void {
    this.#known.set(session.tokenHash, null);
    for (const listener of this.#endListeners) listener(session);
  }

  #used(session: Session): Session | null {
    const now = this.#now();
    if (!isValid(session, now)) return null;
    if (now - session.lastSeenAt >= SEEN_PACE_MS) {
      session.lastSeenAt = now;
      // If lost, it is stored a minute later.
      this.#repository.seen(session.tokenHash, now).catch(() => {});
    }
    return session;
  }

  #lookUp(tokenHash: string): Promise<Session | null> {
    const looking = this.#read(tokenHash)
      .then((found) => this.#settle(tokenHash, found))
      .finally(() => this.#looking.delete(tokenHash));
    this.#looking.set(tokenHash, looking);
    return looking;
  }

  /** A read during a sweep may have returned an ended session. */
  async #read(tokenHash: string): Promise<Session | null> {
    for (;;) {
      const sweepCount = this.#sweepCount;
      const now = this.#now();
      const found = await this.#repository.find(tokenHash, now, now - SESSION_IDLE_MS);
      if (found === null || sweepCount === this.#sweepCount) return found;
    }
  }

  /** The session may have ended during the read. */
  #settle(tokenHash: string, found: Session | null): Session | null {
    const known = this.#known.get(tokenHash);
    if (known !== undefined) return known;
    if (!found) return null;
    this.#known.set(tokenHash, found);
    return this.#used(found);
  }
}

function isValid({ expiresAt, lastSeenAt }: Session, now: number): boolean {
  return expiresAt > now && lastSeenAt + SESSION_IDLE_MS > now;
}
