import type { GameRound } from './game-round.ts';

/** Open rounds, by id and by player. */
export class RoundTable {
  readonly #byId = new Map<number, GameRound>();
  /** Players without an open round have no entry. */
  readonly #byPlayer = new Map<number, Map<number, GameRound>>();

  get size(): number {
    return this.#byId.size;
  }

  get(roundId: number): GameRound | undefined {
    return this.#byId.get(roundId);
  }

  has(roundId: number): boolean {
    return this.#byId.has(roundId);
  }

  values(): IterableIterator<GameRound> {
    return this.#byId.values();
  }

  /** Yields the rounds of one player in order of opening. */
  *ofPlayer(playerId: number): IterableIterator<GameRound> {
    yield* this.#byPlayer.get(playerId)?.values() ?? [];
  }

  /** Stores the state of a round; removes one that is over. */
  put(round: GameRound): void {
    const { roundId, playerId, status } = round;
    if (status !== 'open') {
      this.#drop(round);
      return;
    }
    this.#byId.set(roundId, round);
    const own = this.#byPlayer.get(playerId);
    if (own) own.set(roundId, round);
    else this.#byPlayer.set(playerId, new Map([[roundId, round]]));
  }

  #drop({ roundId, playerId }: GameRound): void {
    this.#byId.delete(roundId);
    const own = this.#byPlayer.get(playerId);
    if (own?.delete(roundId) && own.size === 0) this.#byPlayer.delete(playerId);
  }
}
