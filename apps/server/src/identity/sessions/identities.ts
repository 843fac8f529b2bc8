import type { Store, UpdateType } from '@crease/store';
import { KEPT } from '../limits/identity-limits.ts';
import type { SessionRegistry } from './session-registry.ts';

interface IdentitiesOptions {
  readonly store: Pick<Store, 'accounts' | 'challenges' | 'messages' | 'sessions'>;
  readonly sessions: SessionRegistry;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Facts about identities that every call needs, and operators' acts on them. */
export class Identities {
  readonly #store: IdentitiesOptions['store'];
  readonly #sessions: SessionRegistry;
  readonly #now: () => number;
  /** Players who must change their password first; few. */
  readonly #heldBack = new Map<number, UpdateType>();
  readonly #forcedListeners: ((playerId: number) => void)[] = [];
  #registering = 0;

  constructor({ store, sessions, now }: IdentitiesOptions) {
    this.#store = store;
    this.#sessions = sessions;
    this.#now = now;
  }

  /** Loads players with a forced update; completes or drops registrations that a crash interrupted. */
  async open(): Promise<void> {
    await this.#store.accounts.complete(Number.MAX_SAFE_INTEGER);
    for (const { playerId, type } of await this.#store.accounts.heldBack()) this.#heldBack.set(playerId, type);
  }

  /** Returns the update that a player must make first; null: none. */
  updateOf(playerId: number): UpdateType | null {
    return this.#heldBack.get(playerId) ?? null;
  }

  mustUpdate(playerId: number): boolean {
    return this.#heldBack.size > 0 && this.#heldBack.has(playerId);
  }

  /** Forces a password change. `t0`: open pages are notified. `t1`: sessions end. The player must exist. */
  async forceUpdate(playerId: number, type: UpdateType): Promise<void> {
    await this.#store.accounts.forceUpdate(playerId, type);
    this.#heldBack.set(playerId, type);
    if (type === 't1') await this.#sessions.endAll(playerId);
    else for (const listener of this.#forcedListeners) listener(playerId);
  }

  /** Called when a player with open pages must change their password. */
  onForced(listener: (playerId: number) => void): void {
    this.#forcedListeners.push(listener);
  }

  /** Sets a password: clears a forced update and ends every session. */
  async setPassword(playerId: number, passwordHash: string): Promise<void> {
    await this.#store.accounts.setPassword(playerId, passwordHash, this.#now());
    this.#heldBack.delete(playerId);
    await this.#sessions.endAll(playerId);
  }

  /** Runs a registration, which {@link sweep} must not take for an interrupted one. */
  async whileRegistering<T>(work: () => Promise<T>): Promise<T> {
    this.#registering++;
    try {
      return await work();
    } finally {
      this.#registering--;
    }
  }

  /** Periodic: deletes used data, and completes registrations that a lost connection interrupted. */
  async sweep(): Promise<void> {
    const now = this.#now();
    if (this.#registering === 0) await this.#store.accounts.complete(now - KEPT.registrationsMs);
    await this.#store.challenges.forget(now - KEPT.challengesMs);
    await this.#store.messages.forget(now - KEPT.messagesMs);
    await this.#store.sessions.forget(now - KEPT.sessionsMs);
  }
}
