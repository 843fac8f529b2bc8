import { type Engine, unstoredStateOf } from '@crease/engine';
import { reasonOf, type Store, type StoreLog } from '@crease/store';
import { PeriodicJob } from '../core/periodic-job.ts';
import type { StandbyTerms } from './standby-terms.ts';

/** Time between two looks for standbys, ms. */
const LOOK_MS = 500;
/** Looks between two deletions of old rows. */
const CUT_EVERY = 10;
/** How long a standby may take to open the published snapshot, ms. */
const SNAPSHOT_MS = 30_000;

interface StatePointsOptions {
  readonly commandLog: Store['commandLog'];
  readonly terms: StandbyTerms;
  readonly log: StoreLog;
  /** Asks for a batch. */
  readonly ask: () => void;
  /** Milliseconds of a clock that cannot be set. */
  readonly steady: () => number;
}

/** The standbys of a writer: their number, and how far the last of them is behind, ms; null: none follows. */
export interface StandbySigns {
  readonly following: number;
  readonly behindMs: number | null;
}

/** Publishes the writer's state for every standby that asks for it, counts standbys, and cuts the log. */
export class StatePoints {
  readonly #options: StatePointsOptions;
  readonly #job: PeriodicJob;
  #isWanted = false;
  /** From the export of a snapshot until those who asked have it. */
  #isPublishing = false;
  #exportedAt: number | null = null;
  #looks = 0;
  signs: StandbySigns = { following: 0, behindMs: null };

  constructor(options: StatePointsOptions) {
    this.#options = options;
    const onFault = (error: unknown) => options.log.warn(`cannot look for standbys: ${reasonOf(error)}`);
    this.#job = new PeriodicJob({ everyMs: LOOK_MS, work: () => this.#look(), onFault });
    this.#job.start();
  }

  /** Returns the state after the batch that closes, as text; null if nobody waits for it. */
  draw(engine: Engine): string | null {
    if (!this.#isWanted) return null;
    const unstored = unstoredStateOf(engine);
    if (!unstored) return null;
    this.#isWanted = false;
    return JSON.stringify(unstored);
  }

  /** Publishes a drawn state. Must run once its batch is stored, before the next one is sent. Never throws. */
  async publish(unstored: string): Promise<void> {
    const { commandLog, terms, log, steady } = this.#options;
    const failed = (error: unknown) => {
      this.#isPublishing = false;
      log.warn(`cannot publish the state for a standby: ${reasonOf(error)}`);
    };
    this.#isPublishing = true;
    try {
      const point = await commandLog.exportSnapshot();
      this.#exportedAt = steady();
      const state = `{"epoch":${point.epoch},"terms":${JSON.stringify(terms)},"unstored":${unstored}}`;
      // Not awaited: the next batch waits for the snapshot alone.
      void commandLog.publish(point, state).then(() => {
        this.#isPublishing = false;
      }, failed);
    } catch (error) {
      failed(error);
    }
  }

  stop(): Promise<void> {
    return this.#job.stop();
  }

  async #look(): Promise<void> {
    const { commandLog, ask, steady } = this.#options;
    const standbys = await commandLog.standbys();
    const behind = standbys.flatMap(({ behindMs }) => behindMs ?? []);
    this.signs = { following: behind.length, behindMs: behind.length === 0 ? null : Math.max(...behind) };
    if (this.#exportedAt !== null && steady() - this.#exportedAt > SNAPSHOT_MS) {
      this.#exportedAt = null;
      await commandLog.endSnapshot();
    }
    if (!this.#isPublishing && standbys.some(({ asked }) => asked)) {
      if (!this.#isWanted) await commandLog.prepareSnapshot();
      this.#isWanted = true;
      ask();
    }
    if (this.#looks++ % CUT_EVERY === 0) await commandLog.cut();
  }
}
