import { reasonOf } from '@crease/store';
import type { Logger } from 'pino';
import type { EngineClient } from '../core/engine-client.ts';
import { FailureLog } from '../core/failure-log.ts';

/** In-play delays are whole seconds; a tenth is fine enough. */
const BEAT_PACE_MS = 100;

interface BeatLoopOptions {
  readonly logger: Pick<Logger, 'warn' | 'info'>;
  /** Up to which moment of the House's clock the feed has been read. */
  readonly feedReadTo: () => number;
}

/**
 * Tells the House that time passes, and how far the feed has been read, so that orders whose delay is over go to
 * the book: by the clock alone a stall of the process would let them go before what happened meanwhile is known.
 */
export class BeatLoop {
  readonly #engine: EngineClient;
  readonly #options: BeatLoopOptions;
  readonly #failureLog: FailureLog;
  #timer: ReturnType<typeof setInterval> | undefined;
  #underWay: Promise<void> | null = null;

  constructor(engine: EngineClient, options: BeatLoopOptions) {
    this.#engine = engine;
    this.#options = options;
    this.#failureLog = new FailureLog(options.logger, "the House's beat");
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#underWay ??= this.beat();
    }, BEAT_PACE_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#underWay;
  }

  /** One beat; the timer's work, and a test's. Never throws. */
  async beat(): Promise<void> {
    const { feedReadTo } = this.#options;
    try {
      await this.#engine.submit({ type: 'beat', feedReadTo: feedReadTo() });
      this.#failureLog.worked();
    } catch (error) {
      this.#failureLog.failed(reasonOf(error));
    } finally {
      this.#underWay = null;
    }
  }
}
