import type { Command, ReadonlyEngine } from '@crease/engine';
import type { Batch } from '../../writer/writer.ts';

/**
 * Asks the House to look at what stands in a market whenever its book or its bets changed: one look at a time, and one
 * more where something changed meanwhile. Markets in which nothing stands cost one look-up each.
 */
export class AutoCashOutDriver {
  readonly #submit: (command: Command) => Promise<unknown>;
  /** Markets with a look on its way; true where another one must follow. */
  readonly #running = new Map<string, boolean>();

  /** @param submit may be refused or fail: the next change of the market asks again. */
  constructor(submit: (command: Command) => Promise<unknown>) {
    this.#submit = submit;
  }

  /** @returns asks, once the batch is stored; null where there is nothing to look at. */
  take({ engine, touched, reloaded }: Pick<Batch, 'engine' | 'touched' | 'reloaded'>): (() => void) | null {
    const changed = reloaded ? standingIn(engine) : [...touched.markets].filter((id) => engine.autoCashOuts.has(id));
    if (changed.length === 0) return null;
    return () => {
      for (const marketId of changed) this.#ask(marketId);
    };
  }

  #ask(marketId: string): void {
    if (this.#running.has(marketId)) {
      this.#running.set(marketId, true);
      return;
    }
    this.#running.set(marketId, false);
    const isOver = () => {
      const isChanged = this.#running.get(marketId);
      this.#running.delete(marketId);
      if (isChanged) this.#ask(marketId);
    };
    this.#submit({ type: 'runAutoCashOuts', marketId }).then(isOver, () => this.#running.delete(marketId));
  }
}

function standingIn(engine: ReadonlyEngine): string[] {
  return [...new Set([...engine.autoCashOuts.values()].map(({ marketId }) => marketId))];
}
