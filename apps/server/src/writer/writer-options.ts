import type { EngineOptions, Fact } from '@crease/engine';
import type { Store, StoreLog } from '@crease/store';

/** What one batch cost, for the metrics. */
export interface BatchMeasure {
  readonly commands: number;
  readonly rows: number;
  readonly applyMs: number;
  readonly collectMs: number;
  /** 0 when there was nothing to store. */
  readonly commitMs: number;
  /** Commands that were waiting when it was done. */
  readonly queueLength: number;
}

/** Places at which a test may end the process, named after what comes next or has just happened. */
export type CrashPoint =
  | 'before begin'
  | 'before commit'
  | 'after commit'
  | 'before reply'
  | 'loaded'
  | 'before restart commit';

export interface WriterOptions {
  readonly store: Pick<Store, 'collect' | 'commit' | 'loadEngine' | 'answerOf' | 'refHashesOf'>;
  readonly engine: EngineOptions;
  /** Epoch milliseconds; may jump, the writer's own time never goes back. */
  readonly clock: () => number;
  /** Milliseconds that nobody can set; the process's own unless a test says otherwise. */
  readonly steadyClock?: () => number;
  readonly log: StoreLog;
  /** Commands and reads that may wait; beyond it callers are told to come again. */
  readonly queueLimit?: number;
  readonly batchLimit?: number;
  readonly applyMs?: number;
  /** How long a batch may be at the database before those who wait are sent away, in milliseconds. */
  readonly batchTimeoutMs?: number;
  readonly measure?: (measure: BatchMeasure) => void;
  /** Called once when the writer can never write again: another process took over, or the record is broken. */
  readonly onEnded?: (reason: string) => void;
  /** For crash tests only; absent in the product. */
  readonly crashPoint?: (point: CrashPoint, facts: readonly Fact[]) => Promise<void> | void;
}

export const QUEUE_LIMIT = 20_000;
/** Far below the answers that stay in memory, so that a repeat within a batch always finds the first. */
export const BATCH_LIMIT = 4_000;
/** How long the event loop may be held by one pass over the queue: the database waits for its rows meanwhile. */
export const APPLY_MS = 4;
/** How many callers are answered in one turn of the event loop. */
export const ANSWERS_AT_ONCE = 128;
/** How long at most a small batch waits for more after one of at least so many answers. */
export const GATHER_MS = 2;
export const GATHER_AFTER = 32;
/**
 * How long after it was given to the writer a command may still be carried out, on the House's clock: whoever sent it
 * has long been told to ask again.
 */
export const COMMAND_LIFE_MS = 15_000;
/** From here on a batch is worth its transaction in any case. */
export const GOOD_BATCH = 128;
/** Between two tries to load the House while the database is away. */
export const RELOAD_PAUSE_MS = 250;
/** After failures in a row it is tried ever more rarely, up to this: each try loads the whole House. */
const LONGEST_PAUSE_MS = 2_000;

/** The first failure is mended at once; after more of them the database is given time. @returns milliseconds. */
export function reloadPause(failures: number): number {
  return failures <= 1 ? 0 : Math.min(RELOAD_PAUSE_MS * 2 ** (failures - 2), LONGEST_PAUSE_MS);
}
