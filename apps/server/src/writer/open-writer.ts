import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import type { Refusal } from '@crease/kernel';
import { InvariantError } from '@crease/kernel';
import { type Answer, type Command, type Fact, type House, nextDueAt } from '@crease/operations';
import { collectRows, FencedError, reasonOf } from '@crease/store';
import type { Gate } from '../house-door.ts';
import { UnavailableError } from '../http/failure.ts';
import { type AppliedBatch, growBatch, newBatch } from './apply-batch.ts';
import { CommandQueue, type WaitingCommand } from './command-queue.ts';
import { type HouseClock, writerClock } from './house-clock.ts';
import { PastReader } from './past-reader.ts';
import { restoredHouse } from './restored-house.ts';
import { everythingTouched, touchesAnything } from './touched.ts';
import type { Batch, BatchListener, Writer } from './writer.ts';
import {
  ANSWERS_AT_ONCE,
  APPLY_MS,
  BATCH_LIMIT,
  GATHER_AFTER,
  GATHER_MS,
  GOOD_BATCH,
  QUEUE_LIMIT,
  type WriterOptions,
} from './writer-options.ts';

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
  readonly #listeners = new Set<BatchListener>();
  readonly clock: HouseClock;
  readonly #pasts: PastReader;
  #house: House | null = null;
  #state: 'starting' | 'open' | 'recovering' | 'ended' = 'starting';
  #draining = false;
  #frozen: string | null = null;
  /** Applied, and waiting for the one before it to be stored; grows meanwhile. */
  #growing: AppliedBatch | null = null;
  #isStoring = false;
  #isAwake = false;
  #isGathering = false;
  /** When and with how many answers the last batch went to the database. */
  #sentAt = 0;
  #sentSize = 0;
  /** What must be over before it is drained. */
  readonly #underWay = new Set<Promise<void>>();

  constructor(options: WriterOptions) {
    this.#options = options;
    this.#queue = new CommandQueue(options.queueLimit ?? QUEUE_LIMIT);
    this.#pasts = new PastReader(options);
    this.clock = writerClock(options);
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

  submit(command: Command, gate: Gate | null = null): Promise<Answer | Refusal> {
    const no = this.#frozen === null ? this.#whyNot() : NO.frozen;
    if (no !== null) return Promise.reject(new UnavailableError(no));
    return new Promise((resolve, reject) => {
      this.#queue.push({ command, resolve, reject, gate, turn: 0 });
      this.#wake();
    });
  }

  /** A frozen House may still be looked at. */
  read<T>(look: (house: House) => T): Promise<T> {
    const no = this.#whyNot();
    if (no !== null) return Promise.reject(new UnavailableError(no));
    return new Promise((resolve, reject) => {
      const seen = (house: House) => {
        try {
          const sight = look(house);
          return () => resolve(sight);
        } catch (error) {
          return () => reject(error);
        }
      };
      this.#queue.pushRead({ look: seen, reject });
      this.#wake();
    });
  }

  onBatch(listener: BatchListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  freeze(reason: string): void {
    if (this.#frozen !== null) return;
    this.#frozen = reason;
    this.#queue.rejectCommands(new UnavailableError(NO.frozen));
    this.#options.log.error(`no command is taken any more: ${reason}`);
  }

  async drain(): Promise<void> {
    this.#draining = true;
    this.#pasts.stop();
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  #whyNot(): string | null {
    if (this.#state !== 'open') return NO[this.#state];
    if (this.#draining) return NO.draining;
    return this.#queue.isFull ? NO.full : null;
  }

  /** What arrives in one turn of the event loop is taken at once. */
  #wake(): void {
    if (this.#isAwake) return;
    this.#isAwake = true;
    this.#track(turn().then(() => this.#takeWhatWaits()));
  }

  #track(work: Promise<void>): void {
    const tracked = work.finally(() => this.#underWay.delete(tracked));
    this.#underWay.add(tracked);
  }

  /** Applies what waits, beside the database at work on the batch before. */
  #takeWhatWaits(): void {
    this.#isAwake = false;
    if (this.#state !== 'open') return;
    this.#growing ??= newBatch();
    const batch = this.#growing;
    const commands = this.#options.batchLimit ?? BATCH_LIMIT;
    const isFull = batch.broken !== null || batch.answered.length + batch.unknown.length >= commands;
    if (!isFull) {
      const bounds = { commands, milliseconds: this.#options.applyMs ?? APPLY_MS, now: this.#now() };
      growBatch(batch, this.#house as House, { queue: this.#queue, bounds });
    }
    if (!this.#isStoring) this.#sendGrown();
    if (this.#queue.length > 0 && !(isFull && this.#growing)) this.#wake();
  }

  /** Closes the batch that has grown and gives it to the database. */
  #sendGrown(): void {
    const batch = this.#growing;
    if (!batch || isEmpty(batch) || this.#waitsForMore(batch)) return;
    this.#sentAt = performance.now();
    this.#sentSize = batch.answered.length;
    this.#growing = null;
    this.#isStoring = true;
    this.#track(this.#serve(batch, this.#house as House));
    if (!this.#queue.isEmpty) this.#wake();
  }

  /**
   * A transaction costs both processes half a millisecond, however small it is: after a large batch a much smaller
   * one waits a moment for those who were just answered. A single caller never waits.
   */
  #waitsForMore({ answered, broken }: AppliedBatch): boolean {
    if (this.#sentSize < GATHER_AFTER) return false;
    const left = this.#sentAt + GATHER_MS - performance.now();
    if (left <= 0 || broken || answered.length >= Math.min(this.#sentSize / 2, GOOD_BATCH)) return false;
    if (!this.#isGathering) this.#track(this.#gather(left));
    return true;
  }

  async #gather(milliseconds: number): Promise<void> {
    this.#isGathering = true;
    await sleep(milliseconds);
    this.#isGathering = false;
    if (!this.#isStoring && this.#state === 'open') this.#sendGrown();
  }

  async #serve(batch: AppliedBatch, house: House): Promise<void> {
    let tell: () => void;
    try {
      if (batch.broken) throw batch.broken.error;
      tell = this.#draw({ house, facts: batch.facts, touched: batch.touched, reloaded: false });
      const stored = await this.#store(batch.facts);
      const commands = batch.answered.length;
      const measure = { commands, applyMs: batch.applyMs, ...stored, queueLength: this.#queue.length };
      if (commands > 0) this.#options.measure?.(measure);
    } catch (error) {
      await this.#fail(batch, error);
      return;
    }
    await this.#options.crashPoint?.('before reply', batch.facts);
    tell();
    this.#isStoring = false;
    // The database is at work on the next batch while the callers of this one are answered.
    this.#sendGrown();
    await answerAll(batch);
    await this.#lookUp(batch);
  }

  async #store(facts: readonly Fact[]): Promise<{ rows: number; collectMs: number; commitMs: number }> {
    if (facts.length === 0) return { rows: 0, collectMs: 0, commitMs: 0 };
    const { crashPoint, store } = this.#options;
    const started = performance.now();
    const collectedRows = collectRows(facts);
    const collected = performance.now();
    // The House goes on while the crash test waits: what is written must be made before.
    const rows = crashPoint ? { ...collectedRows, statements: [...collectedRows.statements] } : collectedRows;
    await crashPoint?.('before begin', facts);
    await store.commit(rows, crashPoint && (() => crashPoint('before commit', facts)));
    await crashPoint?.('after commit', facts);
    const commitMs = performance.now() - collected;
    return { rows: rows.rowCount, collectMs: collected - started, commitMs };
  }

  /** Lets listeners look at the House now. @returns what they tell. */
  #draw(batch: Batch): () => void {
    if (!batch.reloaded && !touchesAnything(batch.touched)) return () => {};
    const tells = [...this.#listeners].map((listener) => this.#guarded(() => listener(batch)));
    return () => {
      for (const tell of tells) if (tell) this.#guarded(tell);
    };
  }

  /** What is told must not stop what is stored. */
  #guarded<T>(work: () => T): T | null {
    try {
      return work();
    } catch (error) {
      this.#options.log.error(`a listener failed on a batch: ${reasonOf(error)}`);
      return null;
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
          this.#queue.giveUp(waiting);
          waiting.reject(new UnavailableError(`The store is away: ${reasonOf(error)}`));
          return [];
        }
      }),
    );
    this.#queue.unshift(known.flat());
    this.#readPasts(unknown);
    if (this.#frozen !== null) this.#queue.rejectCommands(new UnavailableError(NO.frozen));
    if (this.#state === 'open') this.#wake();
    else this.#queue.rejectAll(new UnavailableError(NO[this.#state]));
  }

  #readPasts(unknown: readonly WaitingCommand[]): void {
    const playerIds = unknown.flatMap(({ command }) => ('playerId' in command ? [command.playerId] : []));
    if (!this.#draining) this.#track(this.#pasts.read(this.#house as House, playerIds));
  }

  /**
   * Nothing of the batch may be told, nor of the one that grew on top of it, and the memory is ahead of the record:
   * it is dropped. While it is loaded anew callers are sent away at once, rather than wait for an unknown time.
   */
  async #fail(batch: AppliedBatch, error: unknown): Promise<void> {
    this.#state = 'recovering';
    this.#options.log.error(`a batch was not stored, loading the House anew: ${reasonOf(error)}`);
    const away = new UnavailableError('It could not be stored: try again with the same reference');
    for (const dropped of [batch, this.#growing]) if (dropped) rejectAll(dropped, away);
    this.#growing = null;
    this.#isStoring = false;
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
        this.#draw({ house, facts, touched: everythingTouched(house), reloaded: true })();
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
    return this.clock.now(this.#house !== null && nextDueAt(this.#house.due) !== null);
  }
}

/** Some at a time: between them what is on its way to the database goes on its way. */
async function answerAll({ answered, looked }: AppliedBatch): Promise<void> {
  for (const { tell } of looked) tell();
  for (const [at, { waiting, answer }] of answered.entries()) {
    if (at % ANSWERS_AT_ONCE === ANSWERS_AT_ONCE - 1) await turn();
    waiting.resolve(answer);
  }
}

function isEmpty({ answered, unknown, looked, broken }: AppliedBatch): boolean {
  return answered.length + unknown.length + looked.length === 0 && broken === null;
}

function rejectAll({ answered, unknown, looked, broken }: AppliedBatch, error: Error): void {
  for (const { waiting } of [...answered, ...looked]) waiting.reject(error);
  for (const waiting of unknown) waiting.reject(error);
  broken?.waiting.reject(broken.error);
}
