import { type ChainedLine, LogChain, type PublishedHead } from './log-chain.ts';
import type { LogLine } from './log-events.ts';
import { MarketHealth } from './market-health.ts';
import { MarketReplay } from './market-replay.ts';
import { ReplayError } from './replay-error.ts';

/** Number of steps of each kind in a log. */
interface LogCounts {
  readonly lines: number;
  readonly orders: number;
  readonly fills: number;
  /** Orders that entered the book after their delay. */
  readonly releases: number;
  /** Orders that were cancelled or lapsed. */
  readonly ends: number;
}

export interface LogVerdict {
  /** Steps before the fault, or all. */
  readonly counts: LogCounts;
  /** Hash of the last good line. */
  readonly head: string;
  /** Published heads that were compared. */
  readonly heads: number;
  /** The first line that does not follow from those before by the rules; null if all do. */
  readonly fault: { readonly line: number; readonly message: string } | null;
}

/** Checks the hash chain of a log and runs its matching again, line by line, up to the first fault. */
export class LogCheck {
  readonly replay = new MarketReplay();
  readonly health = new MarketHealth();
  readonly #chain: LogChain;
  readonly #counts = { lines: 0, orders: 0, fills: 0, releases: 0, ends: 0 };
  readonly #heads: readonly PublishedHead[];
  #head = '';
  #fault: LogVerdict['fault'] = null;

  constructor(heads: readonly PublishedHead[] = []) {
    this.#heads = heads;
    this.#chain = new LogChain(heads);
  }

  get verdict(): LogVerdict {
    const heads = this.#heads.filter(({ lines }) => lines <= this.#counts.lines).length;
    return { counts: { ...this.#counts }, head: this.#head, heads, fault: this.#fault };
  }

  /** Checks the next line. @returns false once a line was wrong: the rest means nothing. */
  add(line: ChainedLine): boolean {
    if (this.#fault) return false;
    try {
      this.#chain.add(line);
      const read = this.replay.apply(line.line);
      this.#count(read);
      if (this.replay.market) this.health.add(read, this.replay.market);
      this.#head = line.hash;
      return true;
    } catch (error) {
      if (!(error instanceof ReplayError)) throw error;
      this.#fault = { line: error.line, message: error.message };
      return false;
    }
  }

  #count({ events }: LogLine): void {
    this.#counts.lines++;
    for (const { event } of events) {
      if (event === 'place' || event === 'startingBet') this.#counts.orders++;
      else if (event === 'fill') this.#counts.fills++;
      else if (event === 'release') this.#counts.releases++;
      else if (event === 'end') this.#counts.ends++;
    }
  }
}
