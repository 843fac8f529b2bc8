import { reasonOf } from '@crease/store';
import type { Logger } from 'pino';
import type { EngineClient } from '../core/engine-client.ts';
import { FailureLog } from '../core/failure-log.ts';

/** Time between two beats, ms: in-play delays are whole seconds. */
const BEAT_PACE_MS = 100;

interface BeatLoopOptions {
  readonly logger: Pick<Logger, 'warn' | 'info'>;
  /** Time on the engine's clock up to which the feed has been read. */
  readonly feedReadTo: () => number;
}

/**
 * Submits the time, and how far the feed has been read, so that the engine releases orders whose delay is over. By the
 * clock alone a stall of the process would release them before the events of the stall.
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
    this.#failureLog = new FailureLog(options.logger, 'a beat of the engine');
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

  /** Submits one beat; called by the timer, and by tests. Never throws. */
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
