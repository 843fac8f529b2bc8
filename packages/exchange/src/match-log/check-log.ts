import { sha256, toHex } from '@crease/kernel';
import type { LogLine } from './log-events.ts';
import { MarketHealth } from './market-health.ts';
import { MarketReplay } from './market-replay.ts';
import { ReplayError } from './replay-state.ts';

/** The head before the first line. */
export const FIRST_HEAD = '';

/** A published line of a market's log with the hash that binds it to all lines before. */
export interface ChainedLine {
  readonly line: string;
  /** SHA-256, hexadecimal, of the hash before it and its text. */
  readonly hash: string;
}

/** A head as the house published it. */
export interface PublishedHead {
  /** Number of lines up to then. */
  readonly lines: number;
  /** Hash of the last of them. */
  readonly head: string;
}

/** Follows the hash chain of a market's log, and compares it with the published heads. */
class LogChain {
  #head = FIRST_HEAD;
  #lines = 0;
  readonly #heads: ReadonlyMap<number, string>;

  /** @param heads published heads of this market, from anywhere. */
  constructor(heads: readonly PublishedHead[] = []) {
    this.#heads = new Map(heads.map(({ lines, head }) => [lines, head]));
  }

  get head(): string {
    return this.#head;
  }

  /** @throws ReplayError if the line's hash does not follow, or a published head says otherwise. */
  add({ line, hash }: ChainedLine): void {
    this.#head = toHex(sha256(this.#head + line));
    this.#lines++;
    if (this.#head !== hash)
      throw new ReplayError(this.#lines, 'its hash does not follow from the line and the hash before');
    const published = this.#heads.get(this.#lines);
    if (published !== undefined && published !== hash)
      throw new ReplayError(this.#lines, `the published head after this line is ${published}`);
  }
}

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
