import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import type { Refusal } from '@crease/kernel';
import { InvariantError } from '@crease/kernel';
import { type Answer, type Command, type Fact, type House, nextDueAt } from '@crease/operations';
import { collectRows, FencedError, reasonOf } from '@crease/store';
import { UnavailableError } from '../http/failure.ts';
import { type AppliedBatch, applyBatch } from './apply-batch.ts';
import { CommandQueue } from './command-queue.ts';
import { HouseClock } from './house-clock.ts';
import { restoredHouse } from './restored-house.ts';
import { everythingTouched, touchesAnything } from './touched.ts';
import type { Committed, CommittedListener, Writer } from './writer.ts';
import { APPLY_MS, BATCH_LIMIT, DEEP_QUEUE, QUEUE_LIMIT, type WriterOptions } from './writer-options.ts';

const RELOAD_PAUSE_MS = 250;

/**
 * Loads the House from the store and opens the one door to it.
 * @throws when the record cannot be read or contradicts itself.
 */
export async function openWriter(options: WriterOptions): Promise<Writer> {
  const writer = new GroupWriter(options);
  await writer.start();
  return writer;
}

/** Why a command is not taken, as its caller reads it. */
const NO = {
  starting: 'The service is starting: try again in a moment',
  recovering: 'The service is recovering: try again in a moment with the same reference',
  draining: 'The service is stopping: try again in a moment with the same reference',
  ended: 'The service has stopped',
  frozen: 'Betting stands still until the operator has looked at a fault',
  full: 'Too many calls are waiting: try again in a moment with the same reference',
} as const;

class GroupWriter implements Writer {
  readonly #options: WriterOptions;
  readonly #queue: CommandQueue;
  readonly #listeners = new Set<CommittedListener>();
  readonly #clock: HouseClock;
  #house: House | null = null;
  #state: 'starting' | 'open' | 'recovering' | 'ended' = 'starting';
  #draining = false;
  #frozen: string | null = null;
  #run: Promise<void> | null = null;

  constructor(options: WriterOptions) {
    this.#options = options;
    this.#queue = new CommandQueue(options.queueLimit ?? QUEUE_LIMIT);
    this.#clock = new HouseClock({ wall: options.clock, steady: options.steadyClock ?? (() => performance.now()) });
  }

  async start(): Promise<void> {
    this.#house = (await restoredHouse(this.#options, this.#now())).house;
    this.#state = 'open';
  }

  get frozen(): string | null {
    return this.#frozen;
  }

  get queueLength(): number {
    return this.#queue.length;
  }

  submit(command: Command): Promise<Answer | Refusal> {
    const no = this.#frozen === null ? this.#whyNot() : NO.frozen;
    if (no !== null) return Promise.reject(new UnavailableError(no));
    return new Promise((resolve, reject) => {
      this.#queue.push({ command, resolve, reject, turn: 0 });
      this.#wake();
    });
  }

  /** A frozen House may still be looked at. */
  read<T>(look: (house: House) => T): Promise<T> {
    const no = this.#whyNot();
    if (no !== null) return Promise.reject(new UnavailableError(no));
    return new Promise((resolve, reject) => {
      const run = (house: House) => {
        try {
          resolve(look(house));
        } catch (error) {
          reject(error);
        }
      };
      this.#queue.pushRead({ run, reject });
      this.#wake();
    });
  }

  onCommitted(listener: CommittedListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  freeze(reason: string): void {
    if (this.#frozen !== null) return;
    this.#frozen = reason;
    this.#options.log.error(`no command is taken any more: ${reason}`);
  }

  async drain(): Promise<void> {
    this.#draining = true;
    await this.#run;
  }

  #whyNot(): string | null {
    if (this.#state !== 'open') return NO[this.#state];
    if (this.#draining) return NO.draining;
    return this.#queue.isFull ? NO.full : null;
  }

  /** What arrives in one turn of the event loop goes into one batch. */
  #wake(): void {
    this.#run ??= turn()
      .then(() => this.#work())
      .finally(() => {
        this.#run = null;
        if (!this.#queue.isEmpty) this.#wake();
      });
  }

  async #work(): Promise<void> {
    while (!this.#queue.isEmpty) {
      await this.#batch(this.#house as House);
      // Replies go out and new calls come in before the next batch is taken; when enough wait already, both happen
      // while the database is at work on them.
      if (this.#queue.length < DEEP_QUEUE) await turn();
    }
  }

  async #batch(house: House): Promise<void> {
    const started = performance.now();
    const bounds = { commands: this.#options.batchLimit ?? BATCH_LIMIT, milliseconds: APPLY_MS, now: this.#now() };
    const batch = applyBatch(house, this.#queue, bounds);
    const applied = performance.now();
    try {
      if (batch.broken) throw batch.broken.error;
      const stored = await this.#store(batch.facts);
      const commands = batch.answered.length;
      const measure = { commands, applyMs: applied - started, ...stored, queueLength: this.#queue.length };
      if (commands > 0) this.#options.measure?.(measure);
    } catch (error) {
      await this.#fail(batch, error);
      return;
    }
    await this.#options.crashPoint?.('before reply', batch.facts);
    this.#publish({ house, facts: batch.facts, touched: batch.touched, reloaded: false });
    for (const { waiting, answer } of batch.answered) waiting.resolve(answer);
    // First: a look at the House must not overtake a command that went out to ask the store.
    await this.#lookUp(batch);
    for (const read of this.#queue.takeReads()) read.run(house);
  }

  async #store(facts: readonly Fact[]): Promise<{ rows: number; collectMs: number; commitMs: number }> {
    if (facts.length === 0) return { rows: 0, collectMs: 0, commitMs: 0 };
    const { crashPoint, store } = this.#options;
    const started = performance.now();
    const rows = collectRows(facts);
    const collected = performance.now();
    await crashPoint?.('before begin', facts);
    await store.commit(rows, crashPoint && (() => crashPoint('before commit', facts)));
    await crashPoint?.('after commit', facts);
    const commitMs = performance.now() - collected;
    return { rows: rows.rowCount, collectMs: collected - started, commitMs };
  }

  #publish(committed: Committed): void {
    if (!committed.reloaded && !touchesAnything(committed.touched)) return;
    for (const listener of this.#listeners) {
      try {
        listener(committed);
      } catch (error) {
        // What is told must not stop what is stored.
        this.#options.log.error(`a listener failed on a committed batch: ${reasonOf(error)}`);
      }
    }
  }

  /** Asks the store about references that may be old ones; their commands go first in the next batch. */
  async #lookUp({ unknown }: AppliedBatch): Promise<void> {
    if (unknown.length === 0) return;
    const known = await Promise.all(
      unknown.map(async (waiting) => {
        const { playerId, clientRef } = waiting.command as Extract<Command, { clientRef: string }>;
        try {
          waiting.storedAnswer = await this.#options.store.answerOf(playerId, clientRef);
          return [waiting];
        } catch (error) {
          waiting.reject(new UnavailableError(`The store is away: ${reasonOf(error)}`));
          return [];
        }
      }),
    );
    this.#queue.unshift(known.flat());
  }

  /**
   * Nothing of the batch may be told, and the memory is ahead of the record: it is dropped. While it is loaded anew
   * callers are sent away at once, rather than wait for an unknown time.
   */
  async #fail(batch: AppliedBatch, error: unknown): Promise<void> {
    this.#state = 'recovering';
    this.#options.log.error(`a batch was not stored, loading the House anew: ${reasonOf(error)}`);
    const away = new UnavailableError('It could not be stored: try again with the same reference');
    for (const { waiting } of batch.answered) waiting.reject(away);
    for (const waiting of batch.unknown) waiting.reject(away);
    batch.broken?.waiting.reject(batch.broken.error);
    this.#queue.rejectAll(away);
    if (error instanceof FencedError) this.#end(error.message);
    else if (await this.#reload()) this.#state = 'open';
  }

  /** @returns false when there will be no House any more. */
  async #reload(): Promise<boolean> {
    while (!this.#draining) {
      try {
        const { house, facts } = await restoredHouse(this.#options, this.#now());
        this.#house = house;
        this.#options.log.info('the House is loaded anew');
        this.#publish({ house, facts, touched: everythingTouched(house), reloaded: true });
        return true;
      } catch (error) {
        if (error instanceof FencedError || error instanceof InvariantError) {
          this.#end(error.message);
          return false;
        }
        this.#options.log.warn(`the House cannot be loaded yet: ${reasonOf(error)}`);
        await sleep(RELOAD_PAUSE_MS);
      }
    }
    return false;
  }

  #end(reason: string): void {
    this.#state = 'ended';
    this.#options.log.error(`the writer has ended: ${reason}`);
    this.#options.onEnded?.(reason);
  }

  #now(): number {
    return this.#clock.now(this.#house !== null && nextDueAt(this.#house.due) !== null);
  }
}
