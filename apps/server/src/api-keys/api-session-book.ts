import { hash, randomBytes } from 'node:crypto';
import type { ApiKeyStore, ApiSessionRow } from '@crease/store';

/** Life of a session after its last keep-alive, ms: 12 h. */
const LIFE_MS = 12 * 3_600_000;
const TOKEN_BYTES = 33;

/** A session, with the time of its last answer. */
export interface ApiSession extends ApiSessionRow {
  /** null: no answer since the server started. */
  lastMilliseconds: number | null;
}

type NewSession = Pick<ApiSessionRow, 'playerId' | 'keyNumber' | 'client' | 'address'>;
type EndListener = (session: ApiSession) => void;

interface ApiSessionBookOptions {
  readonly store: Pick<ApiKeyStore, 'startSession' | 'sessions' | 'prolong' | 'endSessions'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/**
 * Sign-ins of programs. They do not open the site, and a session of the site does not work here: a key
 * for reading could otherwise place bets.
 */
export class ApiSessionBook {
  readonly #options: ApiSessionBookOptions;
  readonly #byHash = new Map<string, ApiSession>();
  readonly #endListeners: EndListener[] = [];

  constructor(options: ApiSessionBookOptions) {
    this.#options = options;
  }

  /** @throws if the store is unavailable. */
  async load(): Promise<void> {
    const { store, now } = this.#options;
    for (const row of await store.sessions(now()))
      this.#byHash.set(Buffer.from(row.tokenHash).toString('hex'), { ...row, lastMilliseconds: null });
  }

  /** Starts a session. @returns its token, which is not kept. */
  async start(terms: NewSession): Promise<string> {
    const { store, now } = this.#options;
    const token = randomBytes(TOKEN_BYTES).toString('base64');
    const tokenHash = hash('sha256', token, 'buffer');
    const row = { ...terms, tokenHash, createdAt: now(), expiresAt: now() + LIFE_MS };
    const sessionNo = await store.startSession(row);
    this.#byHash.set(tokenHash.toString('hex'), { ...row, sessionNo, lastMilliseconds: null });
    return token;
  }

  /** Returns the session of a token; undefined: unknown, ended or expired. */
  find(token: string): ApiSession | undefined {
    const session = this.#byHash.get(hash('sha256', token, 'hex'));
    return session && session.expiresAt > this.#options.now() ? session : undefined;
  }

  /** Returns the sessions of a player, the latest first. */
  all(playerId: number): ApiSession[] {
    const now = this.#options.now();
    return [...this.#byHash.values()]
      .filter((session) => session.playerId === playerId && session.expiresAt > now)
      .sort((one, other) => other.sessionNo - one.sessionNo);
  }

  /** Only this prolongs a session: other calls do not. */
  async keepAlive(session: ApiSession): Promise<void> {
    const prolonged = { ...session, expiresAt: this.#options.now() + LIFE_MS };
    this.#byHash.set(Buffer.from(session.tokenHash).toString('hex'), prolonged);
    await this.#options.store.prolong(session.sessionNo, prolonged.expiresAt);
  }

  /** Ends sessions of a player at once, whatever happens to the store. */
  async end(playerId: number, isMeant: (session: ApiSession) => boolean): Promise<void> {
    const { store, now } = this.#options;
    const ended = this.all(playerId).filter(isMeant);
    for (const session of ended) {
      this.#byHash.delete(Buffer.from(session.tokenHash).toString('hex'));
      for (const listener of this.#endListeners) listener(session);
    }
    if (ended.length === 0) return;
    await store.endSessions(
      ended.map(({ sessionNo }) => sessionNo),
      now(),
    );
  }

  /** Calls a listener with every session that ends before its time. @returns a function that removes it. */
  onEnd(listener: EndListener): () => void {
    this.#endListeners.push(listener);
    return () => void this.#endListeners.splice(this.#endListeners.indexOf(listener), 1);
  }

  /** Drops expired sessions from memory. */
  sweep(): void {
    const now = this.#options.now();
    for (const [key, { expiresAt }] of this.#byHash) if (expiresAt <= now) this.#byHash.delete(key);
  }
}
