import { reasonOf, type StoreLog } from '@crease/store';
import { touchesAnything } from './touched.ts';
import type { Batch, BatchListener } from './writer.ts';

/** Listeners for batches with changes; a failing listener never stops the writer. */
export class BatchListeners {
  readonly #listeners = new Set<BatchListener>();
  readonly #log: Pick<StoreLog, 'error'>;

  constructor(log: Pick<StoreLog, 'error'>) {
    this.#log = log;
  }

  /** Returns a function that removes the listener. */
  add(listener: BatchListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Runs the listeners on the engine now. @returns what they publish later. */
  draw(batch: Batch): () => void {
    if (!batch.reloaded && !touchesAnything(batch.touched)) return () => {};
    const publications = [...this.#listeners].map((listener) => this.#guarded(() => listener(batch)));
    return () => {
      for (const publish of publications) if (publish) this.#guarded(publish);
    };
  }

  #guarded<T>(work: () => T): T | null {
    try {
      return work();
    } catch (error) {
      this.#log.error(`a listener failed on a batch: ${reasonOf(error)}`);
      return null;
    }
  }
}
