import { setTimeout as sleep } from 'node:timers/promises';
import type { Refusal } from '@crease/kernel';
import { refuse } from '@crease/kernel';

/** Pause after a trial, as a multiple of its time: trials take at most a fifth of the engine's time. */
const PAUSE = 4;
/** Trials that may wait; further ones are refused. */
const WAITING_MAX = 100;

/** Runs trials one after the other, with pauses for real commands. */
export class TrialPace {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** @param trial runs between commands, and must be short. */
  async run<T>(trial: () => Promise<{ readonly result: T; readonly ms: number }>): Promise<T | Refusal> {
    if (this.#waiting >= WAITING_MAX) return refuse('SERVICE_UNAVAILABLE', { reason: 'busy' });
    this.#waiting++;
    const turn = this.#last.then(trial).finally(() => this.#waiting--);
    this.#last = turn.then(
      ({ ms }) => sleep(PAUSE * ms),
      () => null,
    );
    return (await turn).result;
  }
}
