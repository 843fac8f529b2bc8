import { type Command, type Engine, HASH_PARTS, partHash, stateHash } from '@crease/engine';
import type { CommandLogRow } from '@crease/store';

/**
 * Entries of a logged batch, in order: a time (epoch ms) applies to the commands after it. The last may be the hash of
 * a part of the engine after all of them.
 */
export type LogEntry = number | Command | readonly [part: number, hash: number];

/** Commands after which, or time after which, a batch without facts is stored for its commands alone. */
const MOST_WAITING = 2_000;
const LONGEST_WAIT_MS = 1_000;
/** Time between two hashed parts, ms: the whole state takes a minute. */
const PART_EVERY_MS = 1_000;

/** Collects the commands that were executed, and makes the row of the log for each batch. */
export class CommandRecorder {
  #entries: LogEntry[] = [];
  #time = 0;
  #since = 0;
  #part = 0;
  #hashedAt = 0;
  readonly #steady: () => number;

  /** @param steady milliseconds of a clock that cannot be set. */
  constructor(steady: () => number) {
    this.#steady = steady;
  }

  /** @param now time of the command on the engine's clock, epoch ms. */
  add(now: number, command: Command): void {
    if (this.#entries.length === 0) {
      this.#since = this.#steady();
      this.#time = 0;
    }
    if (now !== this.#time) this.#entries.push(now);
    this.#time = now;
    this.#entries.push(command);
  }

  /**
   * Closes a batch: the engine has executed exactly the recorded commands.
   * @param isStored false if the batch has no facts: then its commands usually wait for the next one.
   * @returns null if there is nothing to store.
   */
  take(engine: Engine, isStored: boolean): CommandLogRow | null {
    const entries = this.#entries;
    if (entries.length === 0) return null;
    const now = this.#steady();
    if (!isStored && entries.length < MOST_WAITING && now - this.#since < LONGEST_WAIT_MS) return null;
    this.#entries = [];
    if (now - this.#hashedAt >= PART_EVERY_MS) {
      this.#hashedAt = now;
      this.#part = (this.#part + 1) % HASH_PARTS;
      entries.push([this.#part, partHash(engine, this.#part)]);
    }
    return { hash: stateHash(engine), body: JSON.stringify(entries) };
  }

  /** The engine was loaded: drops what waits. @returns the row that makes standbys load, too. */
  restarted(engine: Engine, now: number): CommandLogRow {
    this.#entries = [];
    return { hash: stateHash(engine), body: JSON.stringify([now, { type: 'restart' }]) };
  }
}
