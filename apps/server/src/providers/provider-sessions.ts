import { hash, randomBytes } from 'node:crypto';
import type { ProviderSession, Store } from '@crease/store';

/** A game that is left open so long is opened anew. */
const LIFE_MS = 12 * 3_600_000;
/** A session that has ended is known as such for a while: `expired`, not `unknown`. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** How a token stands for whoever brings it. */
export type TokenState = 'ok' | 'invalid' | 'expired';

/**
 * Under which names providers know players, and the games that players have opened there. A name and a token say
 * nothing about the player; the token is stored by its hash alone.
 */
export class ProviderSessions {
  readonly #store: Store['providers'];
  readonly #now: () => number;
  /** Names never change once given. */
  readonly #players = new Map<string, number>();

  constructor(store: Store['providers'], now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  /** Opens a game for a player. The token is told once, here. */
  async open(provider: string, playerId: number, gameId: string): Promise<{ user: string; token: string }> {
    const token = randomBytes(24).toString('base64url');
    const now = this.#now();
    const user = await this.#store.userOf(provider, playerId, `u-${randomBytes(12).toString('hex')}`);
    await this.#store.openSession(hashOf(token), {
      provider,
      playerId,
      gameId,
      openedAt: now,
      expiresAt: now + LIFE_MS,
    });
    return { user, token };
  }

  /** The player of a provider's name for them; null: none. */
  async playerOf(provider: string, user: string): Promise<number | null> {
    const key = `${provider}/${user}`;
    const known = this.#players.get(key);
    if (known !== undefined) return known;
    const playerId = await this.#store.playerOf(provider, user);
    if (playerId !== null) this.#players.set(key, playerId);
    return playerId;
  }

  async userOf(provider: string, playerId: number): Promise<string> {
    return this.#store.userOf(provider, playerId, `u-${randomBytes(12).toString('hex')}`);
  }

  /** The session of a token at this provider, and whether it still stands. */
  async find(
    provider: string,
    token: string,
  ): Promise<{ readonly session: ProviderSession | null; readonly state: TokenState }> {
    const session = token === '' ? null : await this.#store.session(hashOf(token));
    if (!session || session.provider !== provider) return { session: null, state: 'invalid' };
    return { session, state: session.expiresAt > this.#now() ? 'ok' : 'expired' };
  }

  forget(): Promise<void> {
    return this.#store.forgetSessions(this.#now() - KEPT_MS);
  }
}

function hashOf(token: string): string {
  return hash('sha256', token, 'base64url');
}
