import { sha256, toHex } from '@crease/kernel';
import { ReplayError } from './replay-error.ts';

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
export class LogChain {
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
