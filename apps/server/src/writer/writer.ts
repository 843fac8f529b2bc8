import type { AnswerOf, Command, Fact, ReadonlyEngine, Touched } from '@crease/engine';
import type { Refusal } from '@crease/kernel';
import type { EngineClient, Gate } from '../core/engine-client.ts';
import type { StandbySigns } from '../standby/state-points.ts';

/** An applied batch. The engine keeps its state while listeners run. */
export interface Batch {
  readonly engine: ReadonlyEngine;
  readonly facts: readonly Fact[];
  /** Ids that it may have changed, also by quotes, which leave no facts. */
  readonly touched: Touched;
  /** True after a reload: all objects of the engine are new, everything is touched. */
  readonly reloaded: boolean;
}

/** Reads a batch; the function it returns runs once the batch is stored, and only then may publish. */
export type BatchListener = (batch: Batch) => (() => void) | null;

/** State of the writer, for the health page and the metrics. */
export interface WriterSigns {
  /** The writer's problem as text; null: none. */
  readonly problem: string | null;
  /** Age of the batch at the database, ms; 0 without one. */
  readonly batchWaitsMs: number;
  /** Since the last stored batch, or since the start, ms. */
  readonly sinceStoredMs: number;
}

/**
 * Runs all commands. The queue becomes one batch: applied, stored in one transaction, then answered and published.
 * While one is being stored the next is applied; if the first fails both are dropped. Nothing unstored is ever visible.
 */
export interface Writer extends EngineClient {
  /** @throws UnavailableError if the queue is full, the store is unavailable, or the writer is frozen or closing. */
  submit<C extends Command>(
    command: C,
    gate?: Gate | null,
    deadline?: number | undefined,
  ): Promise<AnswerOf<C> | Refusal>;
  /**
   * Runs `read` between batches, after everything submitted before: for views in the writer's process. All other code
   * uses queries. @throws UnavailableError as `submit`.
   */
  read<T>(look: (engine: ReadonlyEngine) => T): Promise<T>;
  /**
   * Called for each batch with changes; the function it returns runs before callers are answered. @returns unsubscribe.
   */
  onBatch(listener: BatchListener): () => void;
  /**
   * Refuses all commands until the process restarts, because an invariant is broken. Waiting commands are rejected;
   * applied ones are still stored and answered.
   */
  freeze(reason: string): void;
  /** Why it is frozen; null: it is not. */
  readonly frozen: string | null;
  readonly queueLength: number;
  /** The machine's clock relative to the engine's, ms; more than two seconds either way is a jump. */
  readonly clock: { readonly aheadMs: number };
  /** The engine's clock, epoch ms: bets fall due by it. */
  readonly now: number;
  readonly signs: WriterSigns;
  /** Null if commands are not logged. */
  readonly standbys: StandbySigns | null;
  /** Accepts nothing new, and resolves when all waiting work is finished. Idempotent. */
  drain(): Promise<void>;
}
