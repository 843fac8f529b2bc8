import type { Logger } from 'pino';
import type { EngineClient } from '../core/engine-client.ts';
import { FailureLog } from '../core/failure-log.ts';
import { PeriodicJob } from '../core/periodic-job.ts';

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
  readonly #job: PeriodicJob;

  constructor(engine: EngineClient, { logger, feedReadTo }: BeatLoopOptions) {
    this.#job = new PeriodicJob({
      everyMs: BEAT_PACE_MS,
      work: () => engine.submit({ type: 'beat', feedReadTo: feedReadTo() }),
      onFault: new FailureLog(logger, 'a beat of the engine'),
    });
  }

  start(): void {
    this.#job.start();
  }

  stop(): Promise<void> {
    return this.#job.stop();
  }

  /** Submits one beat; for tests. Never throws. */
  beat(): Promise<void> {
    return this.#job.run();
  }
}
