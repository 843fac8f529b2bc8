import type { Command, ReadonlyEngine } from '@crease/engine';
import type { Batch } from '../../writer/writer.ts';

/**
 * Submits a check of a market's automatic cash-outs whenever its book or bets change: one at a time, and another one if
 * something changed meanwhile. A market without instructions costs one look-up.
 */
export class AutoCashOutDriver {
  readonly #submit: (command: Command) => Promise<unknown>;
  /** Markets whose check is running; true if another must follow. */
  readonly #running = new Map<string, boolean>();

  /** @param submit may be refused or fail: the next change of the market tries again. */
  constructor(submit: (command: Command) => Promise<unknown>) {
    this.#submit = submit;
  }

  /** Returns the submission to run once the batch is stored; null if there is nothing to check. */
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
