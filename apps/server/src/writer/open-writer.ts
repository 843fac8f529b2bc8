import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import {
  type AnswerOf,
  type Command,
  type Engine,
  hasDelays,
  type ParamsOf,
  QUERIES,
  type QueryName,
  type ReadonlyEngine,
  type ResultOf,
} from '@crease/engine';
import { InvariantError, type Refusal } from '@crease/kernel';
import { type CommandLogRow, FencedError, reasonOf } from '@crease/store';
import type { Gate } from '../core/engine-client.ts';
import { type FailureLog, writerFailureLogs } from '../core/failure-log.ts';
import { UnavailableError } from '../http/failure.ts';
import { openStandbyLog, type StandbyLog } from '../standby/open-standby-log.ts';
import type { StandbySigns } from '../standby/state-points.ts';
import type { WriterTracer } from '../tracing/tracing.ts';
import { answerAll, isEmpty, rejectAll, withStoredAnswers } from './answer-batch.ts';
import { type AppliedBatch, growBatch, newBatch } from './apply-batch.ts';
import { BatchListeners } from './batch-listeners.ts';
import { BATCH_TIMEOUT_MS, BatchTimeout, Gathering } from './batch-times.ts';
import { CommandQueue, type WaitingCommand, waitingRead } from './command-queue.ts';
import { LeaseKeeper } from './lease-keeper.ts';
import { PastReader } from './past-reader.ts';
import { restoredEngine } from './restored-engine.ts';
import { SettlementDriver } from './settlement-driver.ts';
import { storeBatch } from './store-batch.ts';
import { everythingTouched } from './touched.ts';
import type { BatchListener, Writer, WriterSigns } from './writer.ts';
import { steadyOf, type WriterClock, writerClock } from './writer-clock.ts';
import {
  APPLY_MS,
  BATCH_LIMIT,
  COMMAND_LIFE_MS,
  QUEUE_LIMIT,
  RELOAD_PAUSE_MS,
  reloadPause,
  type WriterOptions,
} from './writer-options.ts';
import { type WriterRefusal, writerProblem } from './writer-refusal.ts';

/**
 * Loads the engine from the store and opens its writer.
 * @throws if the store cannot be read or is inconsistent.
 */
export async function openWriter(options: WriterOptions): Promise<Writer> {
  const writer = new GroupWriter(options);
  await writer.start();
  return writer;
}

class GroupWriter implements Writer {
  readonly #options: WriterOptions;
  readonly #queue: CommandQueue;
  readonly #tracer: WriterTracer | null;
  readonly #listeners: BatchListeners;
  readonly clock: WriterClock;
  readonly #pasts: PastReader;
  readonly #settlements = new SettlementDriver((command) => this.submit(command));
  #engine: Engine | null = null;
  #state: 'starting' | 'open' | 'recovering' | 'ended' = 'starting';
  #draining = false;
  #frozen: string | null = null;
  /** Applied commands waiting for the batch before to be stored; still growing. */
  #growing: AppliedBatch | null = null;
  #isStoring = false;
  #isAwake = false;
  #isGathering = false;
  readonly #gathering = new Gathering();
  /** Work that draining waits for. */
  readonly #underWay = new Set<Promise<void>>();
  readonly #timeout: BatchTimeout;
  readonly #lease: LeaseKeeper;
  readonly #standbyLog: StandbyLog;
  readonly #failureLogs: Record<'storing' | 'loading', FailureLog>;
  #sent: AppliedBatch | null = null;
  /** Consecutive batches that were not stored. */
  #failures = 0;
  #storedAt = performance.now();

  constructor(options: WriterOptions) {
    this.#options = options;
    this.#tracer = options.tracer ?? null;
    this.#listeners = new BatchListeners(options.log);
    this.#timeout = new BatchTimeout(options.batchTimeoutMs ?? BATCH_TIMEOUT_MS, () => this.#rejectWaiting());
    this.#failureLogs = writerFailureLogs(options.log);
    this.#queue = new CommandQueue(options.queueLimit ?? QUEUE_LIMIT);
    this.#pasts = new PastReader(options);
    this.clock = writerClock(options);
    const ask = () => void this.read(() => {}).catch(() => {});
    this.#lease = new LeaseKeeper(options.store, ask);
    this.#standbyLog = openStandbyLog(options, ask, steadyOf(options));
  }

  async start(): Promise<void> {
    this.#engine = (await restoredEngine(this.#options, this.now, this.#standbyLog.recorder)).engine;
    this.#state = 'open';
    this.#settlements.drive(this.#engine);
  }

  get frozen(): string | null {
    return this.#frozen;
  }

  get now(): number {
    return this.clock.now(this.#engine !== null && hasDelays(this.#engine));
  }

  get queueLength(): number {
    return this.#queue.length;
  }

  get signs(): WriterSigns {
    const { waitedMs, isExpired: isSilent } = this.#timeout;
    const condition = { frozen: this.#frozen, state: this.#state, failures: this.#failures, isSilent, waitedMs };
    const sinceStoredMs = Math.round(performance.now() - this.#storedAt);
    return { problem: writerProblem(condition), batchWaitsMs: waitedMs, sinceStoredMs };
  }

  submit<C extends Command>(command: C, gate: Gate | null = null, givenUp = Infinity): Promise<AnswerOf<C> | Refusal> {
    const no = this.#frozen === null ? this.#refusal() : 'frozen';
    if (no !== null) return Promise.reject(new UnavailableError({ reason: no }));
    return new Promise((resolve, reject) => {
      const deadline = Math.min(this.now + COMMAND_LIFE_MS, givenUp);
      const trace = this.#tracer === null ? null : this.#tracer.queued(command.type);
      const answer = resolve as WaitingCommand['resolve'];
      this.#queue.push({ command, deadline, resolve: answer, reject, gate, trace, turn: 0 });
      this.#wake();
    });
  }

  get standbys(): StandbySigns | null {
    return this.#standbyLog.signs;
  }

  query<Q extends QueryName>(question: Q, params: ParamsOf<Q>): Promise<ResultOf<Q>> {
    // The table pairs each query with its params and result; the compiler does not follow it by name.
    const read = QUERIES[question] as unknown as (engine: ReadonlyEngine, params: ParamsOf<Q>) => ResultOf<Q>;
    return this.read((engine) => read(engine, params));
  }

  read<T>(read: (engine: ReadonlyEngine) => T): Promise<T> {
    const no = this.#refusal();
    if (no !== null) return Promise.reject(new UnavailableError({ reason: no }));
    return new Promise((resolve, reject) => {
      this.#queue.pushRead(waitingRead(read, resolve, reject));
      this.#wake();
    });
  }

  onBatch(listener: BatchListener): () => void {
    return this.#listeners.add(listener);
  }

  freeze(reason: string): void {
    if (this.#frozen !== null) return;
    this.#frozen = reason;
    this.#queue.rejectCommands(new UnavailableError({ reason: 'frozen' }));
    this.#options.log.error(`commands are refused: ${reason}`);
  }

  async drain(): Promise<void> {
    this.#draining = true;
    this.#lease.stop();
    this.#pasts.stop();
    await this.#standbyLog.stop();
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  #refusal(): WriterRefusal | null {
    if (this.#state !== 'open') return this.#state;
    if (this.#draining) return 'draining';
    if (this.#timeout.isExpired) return 'silent';
    return this.#queue.isFull ? 'full' : null;
  }

  /**
   * Rejects the callers of a silent database. Their commands may be stored: a retry with the same reference shows it.
   */
  #rejectWaiting(): void {
    this.#options.log.error('the database does not answer the writer: calls are rejected until it does');
    const silent = new UnavailableError({ reason: 'silent' });
    this.#queue.rejectAll(silent);
    for (const batch of [this.#sent, this.#growing]) if (batch) rejectAll(batch, silent);
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

  /** Applies the queue while the database stores the batch before. */
  #takeWhatWaits(): void {
    this.#isAwake = false;
    if (this.#state !== 'open') return;
    this.#growing ??= newBatch();
    const batch = this.#growing;
    const commands = this.#options.batchLimit ?? BATCH_LIMIT;
    const isFull = batch.broken !== null || batch.answered.length + batch.unknown.length >= commands;
    if (!isFull) {
      const bounds = { commands, milliseconds: this.#options.applyMs ?? APPLY_MS, now: this.now };
      growBatch(batch, this.#engine as Engine, { queue: this.#queue, bounds, recorder: this.#standbyLog.recorder });
    }
    if (!this.#isStoring) this.#sendGrown();
    if (this.#queue.length > 0 && !(isFull && this.#growing)) this.#wake();
  }

  /** Closes the current batch and sends it to the database. */
  #sendGrown(): void {
    const batch = this.#growing;
    if (!batch || isEmpty(batch) || this.#waitsForMore(batch)) return;
    this.#gathering.sent(batch);
    this.#growing = null;
    this.#isStoring = true;
    this.#track(this.#serve(batch, this.#engine as Engine));
    if (!this.#queue.isEmpty) this.#wake();
  }

  #waitsForMore(batch: AppliedBatch): boolean {
    const left = this.#gathering.waitMs(batch);
    if (left > 0 && !this.#isGathering) this.#track(this.#gather(left));
    return left > 0;
  }

  async #gather(milliseconds: number): Promise<void> {
    this.#isGathering = true;
    await sleep(milliseconds);
    this.#isGathering = false;
    if (!this.#isStoring && this.#state === 'open') this.#sendGrown();
  }

  async #serve(batch: AppliedBatch, engine: Engine): Promise<void> {
    let publish: () => void;
    try {
      if (batch.broken) throw batch.broken.error;
      publish = this.#listeners.draw({ engine, facts: batch.facts, touched: batch.touched, reloaded: false });
      batch.trace?.enter('commit');
      const forStandbys = this.#standbyLog.close(engine, batch.facts.length > 0);
      const stored = await this.#storePatiently(batch, forStandbys.row);
      await this.#standbyLog.stored(forStandbys);
      batch.trace?.enter('publish');
      const commands = batch.answered.length;
      const measure = { commands, applyMs: batch.applyMs, ...stored, queueLength: this.#queue.length };
      if (commands > 0) this.#options.measure?.(measure);
    } catch (error) {
      await this.#fail(batch, error);
      return;
    }
    await this.#options.crashPoint?.('before reply', batch.facts);
    publish();
    this.#isStoring = false;
    // The database stores the next batch while the callers of this one are answered.
    this.#sendGrown();
    await answerAll(batch);
    batch.trace?.end();
    await this.#lookUp(batch);
    if (this.#state === 'open' && !this.#draining) this.#settlements.drive(this.#engine as Engine);
  }

  async #storePatiently(batch: AppliedBatch, row: CommandLogRow | null) {
    this.#sent = batch;
    this.#timeout.begin();
    try {
      const stored = await storeBatch(this.#options, batch.facts, row);
      await this.#lease.keep();
      if (this.#timeout.isExpired) this.#options.log.info('the database answers the writer again');
      if (batch.facts.length === 0) return stored;
      this.#storedAt = performance.now();
      this.#failures = 0;
      this.#failureLogs.storing.worked();
      return stored;
    } finally {
      this.#timeout.end();
      this.#sent = null;
    }
  }

  /** Looks up references that may be old; their commands go first in the next batch. */
  async #lookUp({ unknown }: AppliedBatch): Promise<void> {
    if (unknown.length === 0) return;
    this.#queue.unshift(await withStoredAnswers(unknown, { store: this.#options.store, queue: this.#queue }));
    const playerIds = unknown.flatMap(({ command }) => ('playerId' in command ? [command.playerId] : []));
    if (!this.#draining) this.#track(this.#pasts.read(this.#engine as Engine, playerIds));
    if (this.#frozen !== null) this.#queue.rejectCommands(new UnavailableError({ reason: 'frozen' }));
    if (this.#state === 'open') this.#wake();
    else this.#queue.rejectAll(new UnavailableError({ reason: this.#state }));
  }

  /**
   * Drops a failed batch with the one on top of it, and the engine, which is ahead of the store. While it reloads,
   * callers are rejected at once rather than kept waiting.
   */
  async #fail(batch: AppliedBatch, error: unknown): Promise<void> {
    this.#state = 'recovering';
    this.#failures++;
    this.#failureLogs.storing.failed(`${reasonOf(error)}; reloading the engine`);
    const away = new UnavailableError({ reason: 'notStored' });
    for (const dropped of [batch, this.#growing]) {
      dropped?.trace?.end(error);
      if (dropped) rejectAll(dropped, away);
    }
    this.#growing = null;
    this.#isStoring = false;
    this.#queue.rejectAll(away);
    if (error instanceof FencedError) this.#end(error.message);
    else if (await this.#reload()) this.#state = 'open';
  }

  /** Returns false if the engine cannot be loaded any more. */
  async #reload(): Promise<boolean> {
    while (!this.#draining) {
      if (this.#failures > 1) await sleep(reloadPause(this.#failures));
      try {
        const { engine, facts } = await restoredEngine(this.#options, this.now, this.#standbyLog.recorder);
        this.#engine = engine;
        this.#failureLogs.loading.worked();
        if (this.#failures === 1) this.#options.log.info('engine reloaded');
        this.#listeners.draw({ engine, facts, touched: everythingTouched(engine), reloaded: true })();
        return true;
      } catch (error) {
        if (error instanceof FencedError || error instanceof InvariantError) {
          this.#end(error.message);
          return false;
        }
        this.#failureLogs.loading.failed(reasonOf(error));
        await sleep(RELOAD_PAUSE_MS);
      }
    }
    return false;
  }

  #end(reason: string): void {
    this.#state = 'ended';
    this.#lease.stop();
    void this.#standbyLog.stop();
    this.#options.log.error(`the writer has ended: ${reason}`);
    this.#options.onEnded?.(reason);
  }
}
