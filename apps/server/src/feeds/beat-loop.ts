import type { Logger } from 'pino';
import type { EngineClient } from '../core/engine-client.ts';
import { FailureLog } from '../core/failure-log.ts';
import { Rounds } from '../core/rounds.ts';

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
  readonly #rounds: Rounds;

  constructor(engine: EngineClient, { logger, feedReadTo }: BeatLoopOptions) {
    this.#rounds = new Rounds({
      everyMs: BEAT_PACE_MS,
      work: () => engine.submit({ type: 'beat', feedReadTo: feedReadTo() }),
      onFault: new FailureLog(logger, 'a beat of the engine'),
    });
  }

  start(): void {
    this.#rounds.start();
  }

  stop(): Promise<void> {
    return this.#rounds.stop();
  }

  /** Submits one beat; for tests. Never throws. */
  beat(): Promise<void> {
    return this.#rounds.round();
  }
}
