import type { MarketChange, RunnerChange, StreamDefinition } from './stream-message.ts';

/** A level of a book in the source's units: decimal odds, pounds. */
export interface BookLevel {
  readonly price: number;
  readonly size: number;
}

/** A runner is identified by selection and handicap. */
export function runnerKey(id: number | string, handicap = 0): string {
  return `${id}/${handicap}`;
}

/** The book of one runner after the last message. */
export class RunnerBook {
  private readonly toBack = new Map<number, number>();
  private readonly toLay = new Map<number, number>();
  private readonly traded = new Map<number, number>();
  private readonly toBackByLevel = new Map<number, BookLevel>();
  private readonly toLayByLevel = new Map<number, BookLevel>();
  private tradedTotal = 0;
  /** True once full depth was received: the numbered levels then only copy its top. */
  private fullDepth = false;
  /** Increases with every change of ladders or last price. */
  version = 0;
  lastPrice: number | null = null;
  /** The source's total; unreliable in published history, see {@link matched}. */
  sourceTotal: number | null = null;

  apply(change: RunnerChange): void {
    if (QUOTED.some((field) => change[field] !== undefined)) this.version++;
    if (change.atb || change.atl) this.fullDepth = true;
    replaceLevels(this.toBack, change.atb);
    replaceLevels(this.toLay, change.atl);
    // The display ladder includes the plain one plus cross-matched money, so it takes precedence.
    replaceNumbered(this.toBackByLevel, change.bdatb ?? change.batb);
    replaceNumbered(this.toLayByLevel, change.bdatl ?? change.batl);
    if (change.trd) {
      replaceLevels(this.traded, change.trd);
      this.tradedTotal = [...this.traded.values()].reduce((sum, size) => sum + size, 0);
    }
    if (change.ltp !== undefined) this.lastPrice = change.ltp;
    if (change.tv !== undefined) this.sourceTotal = change.tv;
  }

  /** Returns offers to backers, highest price first; full depth if recorded, else the numbered levels. */
  availableToBack(): BookLevel[] {
    return this.levels(this.toBack, this.toBackByLevel).sort((a, b) => b.price - a.price);
  }

  /** Returns offers to layers, lowest price first. */
  availableToLay(): BookLevel[] {
    return this.levels(this.toLay, this.toLayByLevel).sort((a, b) => a.price - b.price);
  }

  /**
   * Returns the total matched: from the traded ladder if recorded, because in published history the runner's own total
   * covers only the prices in that message.
   */
  matched(): number {
    return this.traded.size > 0 ? this.tradedTotal : (this.sourceTotal ?? 0);
  }

  private levels(byPrice: Map<number, number>, byLevel: Map<number, BookLevel>): BookLevel[] {
    return this.fullDepth ? [...byPrice].map(([price, size]) => ({ price, size })) : [...byLevel.values()];
  }
}

const QUOTED = ['atb', 'atl', 'batb', 'batl', 'bdatb', 'bdatl', 'ltp'] as const;

function replaceLevels(ladder: Map<number, number>, changes: RunnerChange['atb']): void {
  for (const [price, size] of changes ?? []) {
    if (size === 0) ladder.delete(price);
    else ladder.set(price, size);
  }
}

function replaceNumbered(ladder: Map<number, BookLevel>, changes: RunnerChange['batb']): void {
  for (const [level, price, size] of changes ?? []) {
    if (size === 0) ladder.delete(level);
    else ladder.set(level, { price, size });
  }
}

/** One market of the stream: definition and books, updated by every change. */
export class MarketBook {
  readonly marketId: string;
  definition: StreamDefinition | null = null;
  readonly runners = new Map<string, RunnerBook>();
  private total = 0;

  constructor(marketId: string) {
    this.marketId = marketId;
  }

  apply(change: MarketChange): void {
    if (change.img) this.runners.clear();
    if (change.marketDefinition) this.definition = change.marketDefinition;
    // A runner may occur several times in one message: apply in order.
    for (const runnerChange of change.rc ?? []) this.runner(runnerChange.id, runnerChange.hc).apply(runnerChange);
    // Before the result every ladder and total is set to 0; the displayed volume keeps its maximum.
    this.total = Math.max(this.total, change.tv ?? 0, this.matchedOnRunners());
  }

  runner(id: number | string, handicap = 0): RunnerBook {
    const key = runnerKey(id, handicap);
    let runner = this.runners.get(key);
    if (!runner) {
      runner = new RunnerBook();
      this.runners.set(key, runner);
    }
    return runner;
  }

  /** Highest total received, in the source's currency. */
  totalMatched(): number {
    return this.total;
  }

  private matchedOnRunners(): number {
    let sum = 0;
    for (const runner of this.runners.values()) sum += runner.matched();
    return sum;
  }
}
