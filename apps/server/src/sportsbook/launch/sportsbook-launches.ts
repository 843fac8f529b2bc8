import { hash, randomBytes } from 'node:crypto';
import type { Session } from '../../callers/session.ts';

/** Lifetime of a launch token, ms. */
export const LAUNCH_LIFE_MS = 60_000;
/** Lifetime of a frame token, ms. */
export const ENTERED_LIFE_MS = 12 * 3_600_000;
/** Frames per session, on several tabs; the oldest is dropped. */
const MOST_A_SESSION = 10;
/** Prefixes of both kinds of token; no other call accepts them as a session's token. */
const LAUNCH_PREFIX = 'launch_';
const ENTERED_PREFIX = 'frame_';

interface Held {
  readonly kind: 'launch' | 'entered';
  /** The session that launched it. */
  readonly siteHash: string;
  /** Epoch ms. */
  readonly expiresAt: number;
}

/** A fresh token, returned once. */
interface Given {
  readonly token: string;
  readonly expiresAt: number;
}

interface LaunchesDeps {
  readonly sessionOfHash: (tokenHash: string) => Session | null | Promise<Session | null>;
  /** Whether a player may not play now: on a break, or excluded. */
  readonly isExcluded: (playerId: number) => Promise<boolean>;
  readonly now: () => number;
}

/**
 * Open sportsbook frames. A launch token enters once, within a minute; the frame token it is exchanged for acts for the
 * session that launched it, on sportsbook calls only, at most as long as that session, and not while the player may not
 * play. Kept in memory only: after a restart frames must be launched again.
 */
export class SportsbookLaunches {
  readonly #deps: LaunchesDeps;
  /** By the token's hash. */
  readonly #held = new Map<string, Held>();
  /** Token hashes per session, oldest first. */
  readonly #bySession = new Map<string, Set<string>>();

  constructor(deps: LaunchesDeps) {
    this.#deps = deps;
  }

  /** Returns a launch token for this session. */
  launch({ tokenHash }: Pick<Session, 'tokenHash'>): Given {
    return this.#give('launch', tokenHash, LAUNCH_LIFE_MS);
  }

  /** Exchanges a launch token for a frame token; null if it is unknown, used or expired. */
  async enter(token: string): Promise<Given | null> {
    const found = token.startsWith(LAUNCH_PREFIX) ? this.#take(hashOf(token)) : null;
    if (found?.kind !== 'launch' || !(await this.#playing(found.siteHash))) return null;
    return this.#give('entered', found.siteHash, ENTERED_LIFE_MS);
  }

  /**
   * Returns the session of a frame token.
   * @param given the `authorization` header.
   * @returns undefined if it is not a frame token; null if the frame has ended.
   */
  sessionOf(given: string | undefined): null | undefined | Promise<Session | null> {
    const token = given?.replace(/^bearer +/i, '');
    if (!token?.startsWith(ENTERED_PREFIX)) return undefined;
    const held = this.#held.get(hashOf(token));
    if (held?.kind !== 'entered' || held.expiresAt <= this.#deps.now()) return null;
    return this.#playing(held.siteHash).then((session) => session && { ...session, frame: 'betby' });
  }

  /** Ends a session's frames. */
  end(siteHash: string): void {
    for (const hashed of this.#bySession.get(siteHash) ?? []) this.#held.delete(hashed);
    this.#bySession.delete(siteHash);
  }

  /** Number of stored tokens. */
  get size(): number {
    return this.#held.size;
  }

  /** The site's session; null if it ended, or if the player may not play now. */
  async #playing(siteHash: string): Promise<Session | null> {
    const session = await this.#deps.sessionOfHash(siteHash);
    return session && !(await this.#deps.isExcluded(session.playerId)) ? session : null;
  }

  #give(kind: Held['kind'], siteHash: string, lifeMs: number): Given {
    const token = `${kind === 'launch' ? LAUNCH_PREFIX : ENTERED_PREFIX}${randomBytes(32).toString('base64url')}`;
    const expiresAt = this.#deps.now() + lifeMs;
    const own = this.#bySession.get(siteHash) ?? new Set();
    for (const hashed of own) if ((this.#held.get(hashed)?.expiresAt ?? 0) <= this.#deps.now()) this.#take(hashed);
    const [oldest] = own;
    if (own.size >= MOST_A_SESSION && oldest !== undefined) this.#take(oldest);
    const hashed = hashOf(token);
    this.#held.set(hashed, { kind, siteHash, expiresAt });
    this.#bySession.set(siteHash, own.add(hashed));
    return { token, expiresAt };
  }

  /** Removes and returns a token; null if unknown or expired. */
  #take(hashed: string): Held | null {
    const held = this.#held.get(hashed);
    if (!held) return null;
    this.#held.delete(hashed);
    this.#bySession.get(held.siteHash)?.delete(hashed);
    return held.expiresAt > this.#deps.now() ? held : null;
  }
}

function hashOf(token: string): string {
  return hash('sha256', token, 'base64url');
}
