import { setTimeout as sleep } from 'node:timers/promises';
import type { Refusal } from '@crease/kernel';
import { refuse } from '@crease/kernel';

/** Pause after a piece of work, as a multiple of its time: such work takes at most a fifth of the process's time. */
const PAUSE = 4;
/** Pieces that may wait; further ones are refused. */
const WAITING_MAX = 100;

/** Runs long answers one after the other, with pauses for everything else. */
export class WorkPace {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** @param work returns its result and how long it took, ms. @returns a refusal if too many wait. */
  async run<T>(work: () => Promise<{ readonly result: T; readonly ms: number }>): Promise<T | Refusal> {
    if (this.#waiting >= WAITING_MAX) return refuse('SERVICE_UNAVAILABLE', { reason: 'busy' });
    this.#waiting++;
    const turn = this.#last.then(work).finally(() => this.#waiting--);
    this.#last = turn.then(
      ({ ms }) => sleep(PAUSE * ms),
      () => null,
    );
    return (await turn).result;
  }
}
