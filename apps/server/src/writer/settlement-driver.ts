import type { Command, Engine } from '@crease/engine';

/**
 * Runs settlements and voids to their end, slice by slice: the next one once the last is stored, so that other commands
 * run in between. A rejected slice (the writer stops, or is full) is submitted again with the next batch or after the
 * next start.
 */
export class SettlementDriver {
  readonly #submit: (command: Command) => Promise<unknown>;
  /** Markets with a slice in progress. */
  readonly #running = new Set<string>();

  constructor(submit: (command: Command) => Promise<unknown>) {
    this.#submit = submit;
  }

  /** Submits a slice for every market with work left and none in progress. */
  drive({ voiding, settling }: Engine): void {
    for (const marketId of voiding) this.#ask(marketId);
    for (const marketId of settling.keys()) this.#ask(marketId);
  }

  #ask(marketId: string): void {
    if (this.#running.has(marketId)) return;
    this.#running.add(marketId);
    const isOver = () => this.#running.delete(marketId);
    this.#submit({ type: 'continueSettlement', marketId }).then(isOver, isOver);
  }
}
