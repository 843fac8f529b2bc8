import type { Answer, Command, Engine, ReadonlyEngine, StoredAnswer } from '@crease/engine';
import type { Refusal } from '@crease/kernel';
import type { Gate } from '../core/engine-client.ts';
import type { QueuedSpan } from '../tracing/tracing.ts';

/** A command with its caller. */
export interface WaitingCommand {
  readonly command: Command;
  /** Deadline on the engine's clock, epoch ms: later the command is refused. */
  readonly deadline: number;
  readonly resolve: (answer: Answer | Refusal) => void;
  readonly reject: (error: Error) => void;
  /** Checked when it runs; may still refuse the command. */
  readonly gate: Gate | null;
  /** Its span while it waits; null or absent: it is not recorded. */
  readonly trace?: QueuedSpan | null;
  /** The stored answer for its reference, once looked up. */
  storedAnswer?: StoredAnswer | null;
  /** Its number in order of arrival; set by the queue. */
  turn: number;
}

export interface WaitingRead {
  /** Reads the engine now. @returns a function that delivers the result once the batch is stored. */
  readonly read: (engine: Engine) => () => void;
  readonly reject: (error: Error) => void;
}

/** The writer's queue: first in, first out, bounded. */
export class CommandQueue {
  #commands: WaitingCommand[] = [];
  /** Entries taken from the front; the array is cut when all are taken. */
  #head = 0;
  /** Reads, each with the number of the last command before it, in order of arrival. */
  #reads: { readonly read: WaitingRead; readonly after: number }[] = [];
  #lastTurn = 0;
  /** Commands whose reference is being looked up; they return or are given up. */
  readonly #out = new Set<WaitingCommand>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get length(): number {
    return this.#commands.length - this.#head;
  }

  get isFull(): boolean {
    return this.length + this.#reads.length >= this.#limit;
  }

  get isEmpty(): boolean {
    return this.length === 0 && this.#reads.length === 0;
  }

  push(waiting: WaitingCommand): void {
    waiting.turn = ++this.#lastTurn;
    this.#commands.push(waiting);
  }

  pushRead(read: WaitingRead): void {
    this.#reads.push({ read, after: this.#lastTurn });
  }

  /** Takes a command out for a look-up; {@link unshift} or {@link giveUp} ends that. */
  sendOut(waiting: WaitingCommand): void {
    this.#out.add(waiting);
  }

  giveUp(waiting: WaitingCommand): void {
    this.#out.delete(waiting);
  }

  /** Puts looked-up commands back before all others, in order. */
  unshift(waiting: readonly WaitingCommand[]): void {
    for (const back of waiting) this.#out.delete(back);
    this.#commands = [...waiting, ...this.#commands.slice(this.#head)];
    this.#head = 0;
  }

  next(): WaitingCommand | null {
    const waiting = this.#commands[this.#head];
    if (!waiting) return null;
    this.#head++;
    if (this.#head === this.#commands.length) {
      this.#commands = [];
      this.#head = 0;
    }
    return waiting;
  }

  /** Takes the reads that no command is ahead of, here or in a look-up. */
  takeReads(): WaitingRead[] {
    if (this.#reads.length === 0) return [];
    let first = this.#commands[this.#head]?.turn ?? Number.POSITIVE_INFINITY;
    for (const { turn } of this.#out) first = Math.min(first, turn);
    const waiting = this.#reads.findIndex(({ after }) => after >= first);
    const due = this.#reads.splice(0, waiting < 0 ? this.#reads.length : waiting);
    return due.map(({ read }) => read);
  }

  /** Rejects all waiting commands; reads stay. */
  rejectCommands(error: Error): void {
    const waiting = this.#commands.slice(this.#head);
    this.#commands = [];
    this.#head = 0;
    for (const { reject } of waiting) reject(error);
  }

  /** Rejects everything and empties the queue. */
  rejectAll(error: Error): void {
    this.rejectCommands(error);
    const waiting = this.#reads.map(({ read }) => read);
    this.#reads = [];
    this.#out.clear();
    for (const { reject } of waiting) reject(error);
  }
}

/** A read of the engine whose result is delivered once the batch is stored; its errors go to the caller. */
export function waitingRead<T>(
  read: (engine: ReadonlyEngine) => T,
  resolve: (result: T) => void,
  reject: (error: unknown) => void,
): WaitingRead {
  const seen = (engine: ReadonlyEngine) => {
    try {
      const result = read(engine);
      return () => resolve(result);
    } catch (error) {
      return () => reject(error);
    }
  };
  return { read: seen, reject };
}
