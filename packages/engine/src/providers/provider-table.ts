import type { GameRound } from '../rounds/game-round.ts';
import type { ProviderPlay, ProviderTransaction } from './provider-transaction.ts';

/** Maximum age of a caller's read from the store, ms: newer changes must be in memory. */
const KEPT_MS = 3_600_000;

/** Maximum number of names of finished rounds kept. */
const SPARE = 1_000;

interface Kept<T> {
  readonly value: T;
  readonly since: number;
}

/**
 * Recent provider transactions and rounds. All of them are stored permanently: the caller of a command reads the store
 * first, and this table holds the changes since.
 */
export class ProviderTable {
  /** Oldest first. */
  readonly #transactions = new Map<string, Kept<ProviderTransaction>>();
  /** By round id, oldest first; open ones stay. */
  readonly #rounds = new Map<number, Kept<GameRound>>();
  /** The latest round with this name at its provider. */
  readonly #named = new Map<string, number>();
  /** By player: remainder below a paisa, 0 to 999. */
  readonly #rests = new Map<number, number>();

  transaction(provider: string, txId: string): ProviderTransaction | null {
    return this.#transactions.get(idOf(provider, txId))?.value ?? null;
  }

  putTransaction(transaction: ProviderTransaction, now: number): void {
    put(this.#transactions, idOf(transaction.provider, transaction.txId), { value: transaction, since: now });
  }

  round(roundId: number): GameRound | null {
    return this.#rounds.get(roundId)?.value ?? null;
  }

  /** Returns the latest round of this name. */
  roundNamed(provider: string, playerId: number, round: string): GameRound | null {
    const roundId = this.#named.get(nameOf(provider, playerId, round));
    return roundId === undefined ? null : this.round(roundId);
  }

  putRound(round: GameRound, now: number): void {
    const { roundId, provider, playerId, play } = round;
    const name = nameOf(provider, playerId, (play as ProviderPlay).round);
    put(this.#rounds, roundId, { value: round, since: now });
    this.#named.set(name, Math.max(roundId, this.#named.get(name) ?? 0));
  }

  openRounds(): GameRound[] {
    return [...this.#rounds.values()].map(({ value }) => value).filter(({ status }) => status === 'open');
  }

  rest(playerId: number): number {
    return this.#rests.get(playerId) ?? 0;
  }

  putRest(playerId: number, rest: number): void {
    this.#rests.set(playerId, rest);
  }

  /** Drops entries older than any caller's read. */
  forget(now: number): void {
    drop(this.#transactions, now, () => false);
    drop(this.#rounds, now, ({ status }) => status === 'open');
    if (this.#named.size > 2 * this.#rounds.size + SPARE) this.#dropNames();
  }

  #dropNames(): void {
    for (const [name, roundId] of this.#named) if (!this.#rounds.has(roundId)) this.#named.delete(name);
  }
}

const idOf = (provider: string, txId: string) => `${provider}/${txId}`;
const nameOf = (provider: string, playerId: number, round: string) => `${provider}/${playerId}/${round}`;

/** The latest entry is last. */
function put<K, T>(map: Map<K, Kept<T>>, key: K, kept: Kept<T>): void {
  map.delete(key);
  map.set(key, kept);
}

function drop<K, T>(map: Map<K, Kept<T>>, now: number, stays: (value: T) => boolean): void {
  for (const [key, { value, since }] of map) {
    if (since >= now - KEPT_MS) return;
    if (stays(value)) put(map, key, { value, since: now });
    else map.delete(key);
  }
}
