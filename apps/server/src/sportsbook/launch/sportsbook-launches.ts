import { hash, randomBytes } from 'node:crypto';
import type { Session } from '../../callers/session.ts';

/** A launch that nobody entered by then is none. */
export const LAUNCH_LIFE_MS = 60_000;
/** A frame that is left open so long is opened anew. */
export const ENTERED_LIFE_MS = 12 * 3_600_000;
/** Frames that one session has open, on several tabs: the oldest makes room. */
const MOST_A_SESSION = 10;
/** How the two kinds of token begin: neither has the shape of a session's own, so that no other call takes one. */
const LAUNCH_PREFIX = 'launch_';
const ENTERED_PREFIX = 'frame_';

interface Held {
  readonly kind: 'launch' | 'entered';
  /** Of the session that launched it. */
  readonly siteHash: string;
  /** Epoch ms. */
  readonly expiresAt: number;
}

/** A fresh token, told once. */
interface Given {
  readonly token: string;
  readonly expiresAt: number;
}

interface LaunchesDeps {
  readonly sessionOfHash: (tokenHash: string) => Session | null | Promise<Session | null>;
  /** Whether a player may not play now: on a break of their own, or shut out by the house. */
  readonly isExcluded: (playerId: number) => Promise<boolean>;
  readonly now: () => number;
}

/**
 * Frames of the sportsbook that players have open. A launch's token enters once, within a minute; what it is changed
 * for stands for the session that launched it, at the calls of the sportsbook alone, for no longer than that session,
 * and not while its player may not play. All of it is in memory: after a restart frames are launched anew.
 */
export class SportsbookLaunches {
  readonly #deps: LaunchesDeps;
  /** By the token's hash. */
  readonly #held = new Map<string, Held>();
  /** Hashes of what each session has open, the oldest first. */
  readonly #bySession = new Map<string, Set<string>>();

  constructor(deps: LaunchesDeps) {
    this.#deps = deps;
  }

  /** A launch for whoever has this session. */
  launch({ tokenHash }: Pick<Session, 'tokenHash'>): Given {
    return this.#give('launch', tokenHash, LAUNCH_LIFE_MS);
  }

  /** Changes a launch's token for that of its frame; null: there is no such launch, it was entered, or it is over. */
  async enter(token: string): Promise<Given | null> {
    const found = token.startsWith(LAUNCH_PREFIX) ? this.#take(hashOf(token)) : null;
    if (found?.kind !== 'launch' || !(await this.#playing(found.siteHash))) return null;
    return this.#give('entered', found.siteHash, ENTERED_LIFE_MS);
  }

  /**
   * Whose frame sends this token.
   * @param given as it stands in `authorization`.
   * @returns undefined: it is none of a frame's; null: the frame is over.
   */
  sessionOf(given: string | undefined): null | undefined | Promise<Session | null> {
    const token = given?.replace(/^bearer +/i, '');
    if (!token?.startsWith(ENTERED_PREFIX)) return undefined;
    const held = this.#held.get(hashOf(token));
    if (held?.kind !== 'entered' || held.expiresAt <= this.#deps.now()) return null;
    return this.#playing(held.siteHash).then((session) => session && { ...session, door: 'betby' });
  }

  /** The session has ended, and all its frames with it. */
  end(siteHash: string): void {
    for (const hashed of this.#bySession.get(siteHash) ?? []) this.#held.delete(hashed);
    this.#bySession.delete(siteHash);
  }

  /** How many tokens are remembered. */
  get size(): number {
    return this.#held.size;
  }

  /** The session of the site; null: it is gone, or its player may not play now. */
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

  /** Removes it. @returns what it was; null: nothing, or over. */
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
