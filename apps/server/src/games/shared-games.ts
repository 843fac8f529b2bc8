import type { GameState } from '@crease/contract';

/** A shared game: its state, sent to new subscribers. */
interface SharedGame {
  readonly id: string;
  readonly state: () => Promise<GameState | null>;
}

/** Subscribers of shared games, who receive each new state. */
interface Audience {
  readonly publish: (state: GameState) => void;
  readonly isWatched: (id: string) => boolean;
}

/** Shared games by id, and their subscribers; sockets open after the games. */
export class SharedGames {
  readonly #games = new Map<string, SharedGame>();
  #audience: Audience = { publish: () => {}, isWatched: () => false };

  add(game: SharedGame): void {
    this.#games.set(game.id, game);
  }

  listen(audience: Audience): void {
    this.#audience = audience;
  }

  has(id: string): boolean {
    return this.#games.has(id);
  }

  /** null: unknown game, or no state yet. */
  async state(id: string): Promise<GameState | null> {
    return (await this.#games.get(id)?.state()) ?? null;
  }

  publish(state: GameState): void {
    this.#audience.publish(state);
  }

  isWatched(id: string): boolean {
    return this.#audience.isWatched(id);
  }
}
