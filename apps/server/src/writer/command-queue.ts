import type { Answer, Command, Engine, StoredAnswer } from '@crease/engine';
import type { Refusal } from '@crease/kernel';
import type { Gate } from '../core/engine-client.ts';

/** A command with its caller. */
export interface WaitingCommand {
  readonly command: Command;
  /** Epoch ms on the House's clock: after it the command is refused. */
  readonly deadline: number;
  readonly resolve: (answer: Answer | Refusal) => void;
  readonly reject: (error: Error) => void;
  /** Says no to it when its turn has come, although it was let in. */
  readonly gate: Gate | null;
  /** What the store said about its reference, once it was asked. */
  storedAnswer?: StoredAnswer | null;
  /** Its number in the order of arrival; given by the queue. */
  turn: number;
}

export interface WaitingRead {
  /** Looks at the House now. @returns tells what it saw, once that is stored. */
  readonly read: (engine: Engine) => () => void;
  readonly reject: (error: Error) => void;
}

/** What waits for the writer: first in, first out, bounded. */
export class CommandQueue {
  #commands: WaitingCommand[] = [];
  /** Taken so far from the front of the array, which is cut when it is used up. */
  #head = 0;
  /** Each with the number of the last command that came before it, in the order of arrival. */
  #reads: { readonly read: WaitingRead; readonly after: number }[] = [];
  #lastTurn = 0;
  /** Commands that went out to ask the store: they come back or are given up. */
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

  /** The command has to wait for the store; {@link unshift} or {@link giveUp} ends that. */
  sendOut(waiting: WaitingCommand): void {
    this.#out.add(waiting);
  }

  giveUp(waiting: WaitingCommand): void {
    this.#out.delete(waiting);
  }

  /** Puts commands that had to wait for the store back before all others, in their order. */
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

  /** Reads before which no command waits any more, here or for the store. */
  takeReads(): WaitingRead[] {
    if (this.#reads.length === 0) return [];
    let first = this.#commands[this.#head]?.turn ?? Number.POSITIVE_INFINITY;
    for (const { turn } of this.#out) first = Math.min(first, turn);
    const waiting = this.#reads.findIndex(({ after }) => after >= first);
    const due = this.#reads.splice(0, waiting < 0 ? this.#reads.length : waiting);
    return due.map(({ read }) => read);
  }

  /** Sends every command away that waits here; who only wants to look stays. */
  rejectCommands(error: Error): void {
    const waiting = this.#commands.slice(this.#head);
    this.#commands = [];
    this.#head = 0;
    for (const { reject } of waiting) reject(error);
  }

  /** Empties it: nobody in it will be served. */
  rejectAll(error: Error): void {
    this.rejectCommands(error);
    const waiting = this.#reads.map(({ read }) => read);
    this.#reads = [];
    this.#out.clear();
    for (const { reject } of waiting) reject(error);
  }
}
