import type { AnswerOf, Command, Fact, ReadonlyEngine, Touched } from '@crease/engine';
import type { Refusal } from '@crease/kernel';
import type { EngineClient, Gate } from '../core/engine-client.ts';

/** One batch that is applied. The House stands as it left it while listeners run, and goes on afterwards. */
export interface Batch {
  readonly engine: ReadonlyEngine;
  readonly facts: readonly Fact[];
  /** What it may have changed, quotes too, which leave no facts. */
  readonly touched: Touched;
  /** True after the memory was loaded anew: every object of the House is another, everything is touched. */
  readonly reloaded: boolean;
}

/** Looks at what a batch did; what it returns is called once the batch is stored, and only then may be told. */
export type BatchListener = (batch: Batch) => (() => void) | null;

/** How the writer does, for the health page and the metrics. */
export interface WriterSigns {
  /** What is wrong with it, in a few words; null when nothing is. */
  readonly trouble: string | null;
  /** How long the database has been at work on the batch under way, in milliseconds; 0 when there is none. */
  readonly batchWaitsMs: number;
  /** Since the last batch with anything to store was stored, or since the start, in milliseconds. */
  readonly sinceStoredMs: number;
}

/**
 * The only one who runs commands. Commands wait in one queue; what waits becomes one batch: applied, written in one
 * transaction, then answered and published. While one is being written the next one is applied and grows; if the one
 * before fails both are dropped. Nobody learns of anything that is not stored.
 */
export interface Writer extends EngineClient {
  /** @throws UnavailableError when the queue is full, the store is away, or it is frozen or closing. */
  submit<C extends Command>(command: C, gate?: Gate): Promise<AnswerOf<C> | Refusal>;
  /**
   * Runs `look` between batches, after everything submitted before: for what lives in the writer's own process and
   * keeps views of the House. Everybody else asks questions. @throws UnavailableError as `submit`.
   */
  read<T>(look: (engine: ReadonlyEngine) => T): Promise<T>;
  /** Called for each batch that changed anything; what it returns runs before callers are answered. @returns stops. */
  onBatch(listener: BatchListener): () => void;
  /**
   * Takes no command any more, until the process is started again: something is wrong, better to stand still.
   * What waits is sent away; what was applied before is still stored and answered.
   */
  freeze(reason: string): void;
  /** Why it stands still; null when it does not. */
  readonly frozen: string | null;
  readonly queueLength: number;
  /** The machine's clock against the House's time; beyond two seconds either way the machine was set. */
  readonly clock: { readonly aheadMs: number };
  /** The House's clock, epoch ms: by it bets fall due. */
  readonly now: number;
  readonly signs: WriterSigns;
  /** Takes nothing new, and resolves when all that waits is done. Idempotent. */
  drain(): Promise<void>;
}
