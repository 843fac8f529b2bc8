import type { GameRound } from '../rounds/game-round.ts';
import type { ProviderPlay, ProviderTransaction } from './provider-transaction.ts';

/** Whoever asks the engine has read the record at most so long before: younger than that, the memory knows better. */
const KEPT_MS = 3_600_000;

/** So many names may stand of rounds that are gone. */
const SPARE = 1_000;

interface Kept<T> {
  readonly value: T;
  readonly since: number;
}

/**
 * What providers did of late. All of it is in the record for ever: whoever brings a call reads there first what it
 * is about, and this table says what has changed since.
 */
export class ProviderTable {
  /** Oldest first. */
  readonly #transactions = new Map<string, Kept<ProviderTransaction>>();
  /** By our number, oldest first; open ones stay. */
  readonly #rounds = new Map<number, Kept<GameRound>>();
  /** The latest of those that have one name at their provider. */
  readonly #named = new Map<string, number>();
  /** By player: what they have below a paisa, 0 to 999. */
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

  /** The latest round of this name. */
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

  /** Drops what everybody has read by now. */
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

/** The latest stands last. */
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
