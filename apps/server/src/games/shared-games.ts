import type { GameState } from '@crease/contract';

/** A game that everybody plays together: its state, asked for by who comes to it. */
interface SharedGame {
  readonly id: string;
  readonly state: () => Promise<GameState | null>;
}

/** Who watches shared games: they hear each new state. */
interface Audience {
  readonly tell: (state: GameState) => void;
  readonly isWatched: (id: string) => boolean;
}

/** Shared games by id, and those who watch them; the sockets are opened after the games. */
export class SharedGames {
  readonly #games = new Map<string, SharedGame>();
  #audience: Audience = { tell: () => {}, isWatched: () => false };

  add(game: SharedGame): void {
    this.#games.set(game.id, game);
  }

  listen(audience: Audience): void {
    this.#audience = audience;
  }

  has(id: string): boolean {
    return this.#games.has(id);
  }

  /** null: there is no such game, or nothing of it yet. */
  async state(id: string): Promise<GameState | null> {
    return (await this.#games.get(id)?.state()) ?? null;
  }

  tell(state: GameState): void {
    this.#audience.tell(state);
  }

  isWatched(id: string): boolean {
    return this.#audience.isWatched(id);
  }
}
