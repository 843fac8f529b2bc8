import { setImmediate as turn } from 'node:timers/promises';
import type { Engine } from '@crease/engine';
import { reasonOf, type Store, type StoreLog } from '@crease/store';

/** Players whose past is read by one question. */
const PLAYERS_AT_ONCE = 16;
/** Hashes that are taken in one turn of the event loop. */
const HASHES_AT_ONCE = 5_000;

/**
 * Reads, behind everybody's back, what players who come for the first time since the start were ever answered: from
 * then on a new reference of theirs is known as new without asking the store. A player who does not come costs nothing.
 */
export class PastReader {
  readonly #options: { readonly store: Pick<Store, 'refHashesOf'>; readonly log: StoreLog };
  /** Each in the House that knows nothing of them. */
  #wanted = new Map<number, Engine>();
  #isReading = false;

  constructor(options: { readonly store: Pick<Store, 'refHashesOf'>; readonly log: StoreLog }) {
    this.#options = options;
  }

  /** Resolves when nobody's past is wanted any more; at once when it is being read already. */
  async read(engine: Engine, playerIds: Iterable<number>): Promise<void> {
    for (const playerId of playerIds) if (engine.refs.isUnread(playerId)) this.#wanted.set(playerId, engine);
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      while (this.#wanted.size > 0) await this.#readSome();
    } catch (error) {
      // They go on asking the store about each reference, and want their past again with the next one.
      this.#wanted.clear();
      this.#options.log.warn(`the past of some players could not be read: ${reasonOf(error)}`);
    } finally {
      this.#isReading = false;
    }
  }

  /** No more is read: the writer stops. */
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
