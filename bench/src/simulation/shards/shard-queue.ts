import type { EventQueue } from '../core/event-queue.ts';
import { FIGURES, msOf } from '../final/figures.ts';

const COMMAND_MS = msOf(FIGURES.writerBetUs);
const RELEASE_MS = msOf(FIGURES.releaseUs);
const COMMIT_MS = FIGURES.commitMs.value;

/** A shard's writer: applies and stores all that waits, then the next batch. */
export class ShardQueue {
  /** Without the releases of a result. */
  commands = 0;
  #waiting: number[] = [];
  #storing: number[] = [];
  #isBusy = false;
  #releases = 0;

  /** @param ends what happens when a batch is stored; `shard` is its number `a`. */
  constructor(
    readonly queue: EventQueue,
    readonly ends: { readonly kind: number; readonly shard: number },
  ) {}

  /** @param message its number. @param isRelease one of the many that a result frees at once. */
  add(message: number, { at, isRelease }: { readonly at: number; readonly isRelease: boolean }): void {
    this.#waiting.push(message);
    if (isRelease) this.#releases++;
    if (!this.#isBusy) this.#start(at);
  }

  /** Returns the messages of the stored batch and starts the next one. */
  stored(at: number): readonly number[] {
    const done = this.#storing;
    this.#isBusy = false;
    if (this.#waiting.length > 0) this.#start(at);
    return done;
  }

  #start(at: number): void {
    this.#isBusy = true;
    this.#storing = this.#waiting;
    this.#waiting = [];
    const commands = this.#storing.length - this.#releases;
    this.commands += commands;
    const workMs = commands * COMMAND_MS + this.#releases * RELEASE_MS;
    this.#releases = 0;
    this.queue.add(at + COMMIT_MS + workMs, this.ends.kind, this.ends.shard);
  }
}
