import type { Engine, EngineOptions, Fact } from '@crease/engine';
import type { Store, StoreLog } from '@crease/store';
import type { StandbyTerms } from '../standby/standby-terms.ts';
import type { WriterTracer } from '../tracing/tracing.ts';

/** Cost of one batch, for the metrics. */
export interface BatchMeasure {
  readonly commands: number;
  readonly rows: number;
  readonly applyMs: number;
  readonly collectMs: number;
  /** 0 if there was nothing to store. */
  readonly commitMs: number;
  /** Commands waiting when it was finished. */
  readonly queueLength: number;
}

/** Points at which a test may end the process. */
export type CrashPoint =
  | 'before begin'
  | 'before commit'
  | 'after commit'
  | 'before reply'
  | 'loaded'
  | 'before restart commit';

export interface WriterOptions {
  readonly store: Pick<
    Store,
    'collect' | 'commit' | 'commandLog' | 'leaseLeftMs' | 'renewLease' | 'loadEngine' | 'answerOf' | 'refHashesOf'
  >;
  readonly engine: EngineOptions;
  /** Epoch milliseconds; may jump, the writer's clock never decreases. */
  readonly clock: () => number;
  /** Milliseconds of a clock that cannot be set; the process's unless a test passes its own. */
  readonly steadyClock?: () => number;
  readonly log: StoreLog;
  /** True if commands are logged for standbys; default false. */
  readonly logsCommands?: boolean;
  /** Returns an engine that followed the writer before, ready for `restart`; null or absent: it is loaded. */
  readonly followed?: (terms: StandbyTerms) => Engine | null;
  /** Most commands and reads in the queue; more are rejected. */
  readonly queueLimit?: number;
  readonly batchLimit?: number;
  readonly applyMs?: number;
  /** Timeout of a batch at the database, ms; then waiting callers are rejected. */
  readonly batchTimeoutMs?: number;
  /** Records traces; null or absent: nothing is recorded. */
  readonly tracer?: WriterTracer | null;
  readonly measure?: (measure: BatchMeasure) => void;
  /** Called once when the writer can never write again: another process took over, or the store is inconsistent. */
  readonly onEnded?: (reason: string) => void;
  /** For crash tests only; absent in the product. */
  readonly crashPoint?: (point: CrashPoint, facts: readonly Fact[]) => Promise<void> | void;
}

export const QUEUE_LIMIT = 20_000;
/** Commands per batch: far below the answers in memory, so that a repeat within a batch always finds the first. */
export const BATCH_LIMIT = 4_000;
/** How long a pass over the queue may block the event loop, ms: the database waits for its rows meanwhile. */
export const APPLY_MS = 4;
/** Callers answered in one turn of the event loop. */
export const ANSWERS_AT_ONCE = 128;
/** Longest wait of a small batch after one with at least N answers, ms. */
export const GATHER_MS = 2;
export const GATHER_AFTER = 32;
/** How long after submission a command may run, ms on the engine's clock: its caller was asked to retry long before. */
export const COMMAND_LIFE_MS = 15_000;
/** Facts that make a batch worth its transaction. */
export const GOOD_BATCH = 128;
/** Pause between two attempts to load the engine, ms. */
export const RELOAD_PAUSE_MS = 250;
/** Longest pause after consecutive failures, ms: each attempt loads the whole engine. */
const LONGEST_PAUSE_MS = 2_000;

/** Returns the pause after failures, ms: none after the first, then growing. */
export function reloadPause(failures: number): number {
  return failures <= 1 ? 0 : Math.min(RELOAD_PAUSE_MS * 2 ** (failures - 2), LONGEST_PAUSE_MS);
}
