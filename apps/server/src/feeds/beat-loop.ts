import type { Logger } from 'pino';
import type { HouseDoor } from '../house-door.ts';

/** In-play delays are whole seconds; a tenth is fine enough. */
const BEAT_PACE_MS = 100;

/** Tells the House that time passes, so that orders whose delay is over go to the book. */
export class BeatLoop {
  readonly #door: HouseDoor;
  readonly #logger: Pick<Logger, 'warn'>;
  #timer: ReturnType<typeof setInterval> | undefined;
  #underWay: Promise<void> | null = null;

  constructor(door: HouseDoor, logger: Pick<Logger, 'warn'>) {
    this.#door = door;
    this.#logger = logger;
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#underWay ??= this.#beat();
    }, BEAT_PACE_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#underWay;
  }

  async #beat(): Promise<void> {
    try {
      await this.#door.submit({ verb: 'beat' });
    } catch (error) {
      this.#logger.warn({ err: error }, 'a beat was not taken');
    } finally {
      this.#underWay = null;
    }
  }
}
