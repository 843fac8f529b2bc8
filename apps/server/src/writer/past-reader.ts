import { setImmediate as turn } from 'node:timers/promises';
import type { Engine } from '@crease/engine';
import { reasonOf, type Store, type StoreLog } from '@crease/store';

/** Players per query. */
const PLAYERS_AT_ONCE = 16;
/** Hashes added in one turn of the event loop. */
const HASHES_AT_ONCE = 5_000;

/**
 * Loads in the background the reference hashes of players who act for the first time since the start; from then on
 * their new references need no look-up. Inactive players cost nothing.
 */
export class PastReader {
  readonly #options: { readonly store: Pick<Store, 'refHashesOf'>; readonly log: StoreLog };
  /** Players whose past is not loaded yet. */
  #wanted = new Map<number, Engine>();
  #isReading = false;

  constructor(options: { readonly store: Pick<Store, 'refHashesOf'>; readonly log: StoreLog }) {
    this.#options = options;
  }

  /** Resolves when no player is left to load; at once if a load is running. */
  async read(engine: Engine, playerIds: Iterable<number>): Promise<void> {
    for (const playerId of playerIds) if (engine.refs.isUnread(playerId)) this.#wanted.set(playerId, engine);
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      while (this.#wanted.size > 0) await this.#readSome();
    } catch (error) {
      // Their references are still looked up one by one; the next one triggers another load.
      this.#wanted.clear();
      this.#options.log.warn(`cannot load the reference history of some players: ${reasonOf(error)}`);
    } finally {
      this.#isReading = false;
    }
  }

  /** Stops loading: the writer stops. */
  stop(): void {
    this.#wanted.clear();
  }

  async #readSome(): Promise<void> {
    const some = [...this.#wanted].slice(0, PLAYERS_AT_ONCE);
    for (const [playerId] of some) this.#wanted.delete(playerId);
    const hashes = await this.#options.store.refHashesOf(some.map(([playerId]) => playerId));
    for (const [playerId, engine] of some) {
      const past = hashes.get(playerId) ?? new Float64Array();
      for (let at = 0; at < past.length; at += HASHES_AT_ONCE) {
        engine.refs.addHashes(past.subarray(at, at + HASHES_AT_ONCE));
        await turn();
      }
      engine.refs.endUnread(playerId);
    }
  }
}
