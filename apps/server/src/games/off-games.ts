import { type GameSwitch, gameKey, type ReadonlyEngine } from '@crease/engine';
import type { Writer } from '../writer/writer.ts';

/** Games that operators switched off, as stored; read by every lobby, published to listeners. */
export class OffGames {
  #off: ReadonlyMap<string, GameSwitch> = new Map();
  readonly #listeners: (() => void)[] = [];

  #unlisten = () => {};

  private constructor() {}

  static async open(writer: Pick<Writer, 'read' | 'onBatch'>): Promise<OffGames> {
    const games = new OffGames();
    await writer.read((engine) => games.#rebuild(engine));
    games.#unlisten = writer.onBatch(({ engine, facts, reloaded }) => {
      if (!reloaded && !facts.some(({ fact }) => fact === 'gameSwitched')) return null;
      games.#rebuild(engine);
      return () => {
        for (const listener of games.#listeners) listener();
      };
    });
    return games;
  }

  stop(): void {
    this.#unlisten();
  }

  /** null: it is on. */
  of(provider: string, gameId: string): GameSwitch | null {
    return this.#off.get(gameKey(provider, gameId)) ?? null;
  }

  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  #rebuild({ offGames }: ReadonlyEngine): void {
    this.#off = new Map(offGames);
  }
}
