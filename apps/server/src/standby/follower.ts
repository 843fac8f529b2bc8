import { setImmediate as turn } from 'node:timers/promises';
import {
  type Command,
  type Engine,
  endFollowing,
  execute,
  isNeedsAnswer,
  partHash,
  restoreRunningEngine,
  stateHash,
  type UnstoredState,
} from '@crease/engine';
import {
  type LoggedBatch,
  reasonOf,
  type StandbyFollower,
  type StandbyPoint,
  type StandbySource,
  StoreAwayError,
  type StoreLog,
  type WriterPlace,
} from '@crease/store';
import type { LogEntry } from './command-recorder.ts';
import { type StandbyTerms, standbyTerms } from './standby-terms.ts';

/** Pause between two reads of the log, ms. */
const READ_EVERY_MS = 20;
/** Batches read at once. */
const MOST_BATCHES = 256;
const REPORT_EVERY_MS = 1_000;
/** Pause after a fault, ms. */
const RETRY_MS = 1_000;
/** How long the writer may take to publish its state, ms. */
const POINT_MS = 15_000;

/** The published state of a writer. */
interface PublishedState {
  readonly epoch: number;
  readonly terms: StandbyTerms;
  readonly unstored: UnstoredState;
}

interface FollowerOptions {
  readonly log: StoreLog;
}

/**
 * Keeps an engine equal to the writer's while another process is the writer: begins with its published state, then
 * executes the commands of each stored batch. After each it compares a hash; when it differs, or a batch is missing or
 * unreadable, it begins again. The writer's end leaves an engine that is current, or none.
 */
export class Follower implements StandbyFollower {
  readonly #log: StoreLog;
  #engine: Engine | null = null;
  #terms: StandbyTerms | null = null;
  #place: WriterPlace = { epoch: 0, batch: 0 };
  #source: StandbySource | null = null;
  #isEnding = false;
  /** Why it does not follow, logged once; null: it follows, or has not tried. */
  #fault: string | null = null;
  #endPause: () => void = () => {};
  #following: Promise<void> = Promise.resolve();

  constructor({ log }: FollowerOptions) {
    this.#log = log;
  }

  begin(source: StandbySource): void {
    this.#source = source;
    this.#following = this.#run(source);
  }

  async end(place: WriterPlace): Promise<void> {
    this.#isEnding = true;
    this.#endPause();
    const source = this.#source;
    if (!source) return;
    try {
      // One that loads now is not waited for.
      if (this.#engine) await this.#following;
      if (this.#engine) while (await this.#applyNext(source)) {}
      const { batch, epoch } = this.#place;
      if (this.#engine && (batch !== place.batch || epoch !== place.epoch))
        throw new Error(
          `followed to batch ${batch} of epoch ${epoch}, the writer ended at ${place.batch} of ${place.epoch}`,
        );
    } catch (error) {
      this.#drop(error);
    }
    void source.leave().catch(() => {});
  }

  /**
   * Hands the engine over, ready for `restart`; null if it is not current, or was made with other options.
   * @param terms of this process.
   */
  take(terms: StandbyTerms): Engine | null {
    const engine = this.#engine;
    this.#engine = null;
    if (!engine || !this.#isEnding) return null;
    if (JSON.stringify(this.#terms) !== JSON.stringify(terms)) {
      this.#log.warn('standby: the settings of the engine differ from those of the writer');
      return null;
    }
    endFollowing(engine);
    this.#log.info(`standby: took over after batch ${this.#place.batch} without loading`);
    return engine;
  }

  async #run(source: StandbySource): Promise<void> {
    while (!this.#isEnding) {
      try {
        await this.#join(source);
        await this.#follow(source);
      } catch (error) {
        this.#drop(error);
        await this.#pause(RETRY_MS);
      }
    }
  }

  #drop(error: unknown): void {
    this.#engine = null;
    const fault = reasonOf(error);
    if (fault !== this.#fault) this.#log.warn(`standby: does not follow the writer: ${fault}`);
    this.#fault = fault;
  }

  /** Loads the writer's state. */
  async #join(source: StandbySource): Promise<void> {
    await source.ask();
    const point = await this.#pointOf(source);
    if (!point) return;
    const { epoch, terms, unstored } = JSON.parse(point.state) as PublishedState;
    const { engine: options, ...versions } = terms;
    const { engine: _, ...own } = standbyTerms(options);
    if (JSON.stringify(versions) !== JSON.stringify(own)) throw new Error('the writer is of another version');
    const over = unstored.markets.flatMap(({ marketId, isOver }) => (isOver ? [marketId] : []));
    const { rows, settled } = await point.load(unstored.clock, over);
    if (this.#isEnding) return;
    this.#terms = terms;
    this.#place = { epoch, batch: point.batch };
    this.#engine = restoreRunningEngine({ rows, unstored, settled }, options);
    this.#fault = null;
    this.#log.info(`standby: follows the writer from batch ${point.batch}`);
  }

  async #pointOf(source: StandbySource): Promise<StandbyPoint | null> {
    const until = performance.now() + POINT_MS;
    while (!this.#isEnding) {
      const point = await source.point();
      if (point) return point;
      if (performance.now() > until)
        throw new Error('the writer does not publish its state: it may not log its commands');
      await source.report(null);
      await this.#pause(5 * READ_EVERY_MS);
    }
    return null;
  }

  async #follow(source: StandbySource): Promise<void> {
    let reportedAt = Number.NEGATIVE_INFINITY;
    while (!this.#isEnding && this.#engine) {
      const isMore = await this.#applyNext(source).catch(waitIfAway);
      if (performance.now() - reportedAt >= REPORT_EVERY_MS) {
        reportedAt = performance.now();
        await source.report(this.#place.batch).catch(waitIfAway);
      }
      if (!isMore) await this.#pause(READ_EVERY_MS);
    }
  }

  /** Executes the next batches. @returns whether there may be more. */
  async #applyNext(source: StandbySource): Promise<boolean> {
    const batches = await source.batchesAfter(this.#place.batch, MOST_BATCHES);
    for (const batch of batches) {
      this.#apply(batch, this.#engine as Engine);
      await turn();
    }
    return batches.length === MOST_BATCHES;
  }

  /** @throws if the batch is not the next one, is unreadable, or leaves another state than the writer's. */
  #apply({ batch, epoch, hash, text }: LoggedBatch, engine: Engine): void {
    const next = this.#place.batch + 1;
    if (batch !== next) throw new Error(`batch ${next} is missing in the log`);
    let now = 0;
    for (const entry of JSON.parse(text()) as LogEntry[]) {
      if (typeof entry === 'number') now = entry;
      else if (isCommand(entry)) executeAgain(engine, entry, now);
      else if (partHash(engine, entry[0]) !== entry[1]) throw new Error(`the state differs after batch ${batch}`);
    }
    if (stateHash(engine) !== hash) throw new Error(`the state differs after batch ${batch}`);
    this.#place = { epoch, batch };
  }

  /** Ends early when the writer has ended. */
  #pause(milliseconds: number): Promise<void> {
    if (this.#isEnding) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** The database may return: what was executed stays. */
function waitIfAway(error: unknown): false {
  if (error instanceof StoreAwayError) return false;
  throw error;
}

function isCommand(entry: Exclude<LogEntry, number>): entry is Command {
  return 'type' in entry;
}

/** The writer executed it as new: its reference has no stored answer. */
function executeAgain(engine: Engine, command: Command, now: number): void {
  if (command.type === 'restart') throw new Error('the writer has loaded its engine');
  if (isNeedsAnswer(execute(engine, command, { now, storedAnswer: null })))
    throw new Error('a logged command cannot be decided');
}
