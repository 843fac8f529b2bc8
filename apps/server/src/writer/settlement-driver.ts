import type { Command, Engine } from '@crease/engine';

/**
 * Pays results, and takes back the bets of a stretch of time, to their end: slice by slice, the next one when the last is stored, so that everybody else's commands
 * come between. A slice that is not taken (the writer stops, or is full) is asked for again with the next batch, or
 * after the next start.
 */
export class SettlementDriver {
  readonly #submit: (command: Command) => Promise<unknown>;
  /** Markets of which a slice is on its way. */
  readonly #running = new Set<string>();

  constructor(submit: (command: Command) => Promise<unknown>) {
    this.#submit = submit;
  }

  /** Asks for a slice of every market where something is under way and none is on its way. */
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
