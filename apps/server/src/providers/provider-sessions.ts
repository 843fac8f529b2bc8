import { hash, randomBytes } from 'node:crypto';
import type { ProviderSession, Store } from '@crease/store';

/** Lifetime of a game session, ms. */
const LIFE_MS = 12 * 3_600_000;
/** How long an ended session is reported as `expired` rather than `unknown`, ms. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** State of a session token. */
export type TokenState = 'ok' | 'invalid' | 'expired';

/**
 * Names of players at providers, and their open games. Names and tokens reveal nothing about the player; only the
 * token's hash is stored.
 */
export class ProviderSessions {
  readonly #store: Store['providers'];
  readonly #now: () => number;
  /** Returns a player's name at a provider; names never change. */
  readonly #players = new Map<string, number>();

  constructor(store: Store['providers'], now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  /** Opens a game for a player and returns its token, once. */
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

  /** Returns the player of a provider's name; null: unknown. */
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

  /** Returns the session of a token at this provider, and its state. */
  async find(
    provider: string,
    token: string,
  ): Promise<{ readonly session: ProviderSession | null; readonly state: TokenState }> {
    const session = token === '' ? null : await this.#store.session(hashOf(token));
    if (!session || session.provider !== provider) return { session: null, state: 'invalid' };
    return { session, state: session.expiresAt > this.#now() ? 'ok' : 'expired' };
  }

  /** Ends a player's open games: no more bets; wins and rollbacks of open rounds are still accepted. */
  end(playerId: number): Promise<void> {
    return this.#store.endSessions(playerId, this.#now());
  }

  forget(): Promise<void> {
    return this.#store.forgetSessions(this.#now() - KEPT_MS);
  }
}

function hashOf(token: string): string {
  return hash('sha256', token, 'base64url');
}
