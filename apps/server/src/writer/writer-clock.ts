import type { WriterOptions } from './writer-options.ts';

interface WriterClockOptions {
  /** Epoch milliseconds of the machine: somebody may set it, forward or back, at any moment. */
  readonly wall: () => number;
  /** Milliseconds on a clock that nobody sets. */
  readonly steady: () => number;
  /** Told once when the machine's clock is found set by more than a small step, and once when both agree again. */
  readonly onJump?: (jump: ClockJump) => void;
}

/** How far the machine's clock stands before the House's, in milliseconds; below zero: behind it. 0: they agree. */
interface ClockJump {
  readonly aheadMs: number;
}

/** Followed at once: what time servers correct. */
export const SMALL_STEP_MS = 2_000;
/** How long a machine's clock must stand ahead before it is believed: a slip of the hand is put right sooner. */
export const BELIEVED_AFTER_MS = 10 * 60_000;

/**
 * Time for the House: epoch milliseconds that never go back, and that pass no faster than the steady clock while
 * somebody waits out a delay, so that a machine whose clock is set forward releases no bet early (invariant I25).
 *
 * Small steps are followed as soon as nobody waits. A large one forward is told and not followed until it has stood for
 * ten minutes: taken back before, it dates nothing in the future. Where the House is before the machine, its time stands
 * still while nobody waits, until the machine has caught up.
 */
export class WriterClock {
  readonly #options: WriterClockOptions;
  /** Epoch time at which the steady clock stood at zero. */
  #epoch: number;
  /** The last time told. */
  #last = Number.NEGATIVE_INFINITY;
  /** On the steady clock: since when the machine's clock stands far ahead; null: it does not. */
  #aheadSince: number | null = null;
  #isOff = false;

  constructor(options: WriterClockOptions) {
    this.#options = options;
    this.#epoch = options.wall() - options.steady();
  }

  /** The machine's clock against the House's, in milliseconds: beyond a small step something is wrong. */
  get aheadMs(): number {
    const { wall, steady } = this.#options;
    return Math.round(wall() - steady() - this.#epoch);
  }

  /** @param isAwaited whether an order's time in the House runs. */
  now(isAwaited: boolean): number {
    const { wall, steady } = this.#options;
    const passed = steady();
    const machine = wall() - passed;
    const ahead = machine - this.#epoch;
    this.#watch(ahead, passed);
    if (!isAwaited && this.#mayFollow(ahead, passed)) this.#epoch = Math.max(machine, this.#last - passed);
    this.#last = Math.max(this.#last, Math.floor(this.#epoch + passed));
    return this.#last;
  }

  /** Back always, as far as time already told allows; forward by a small step, or what has stood for long. */
  #mayFollow(ahead: number, passed: number): boolean {
    return ahead <= SMALL_STEP_MS || passed - (this.#aheadSince ?? passed) >= BELIEVED_AFTER_MS;
  }

  #watch(ahead: number, passed: number): void {
    if (ahead <= SMALL_STEP_MS) this.#aheadSince = null;
    else this.#aheadSince ??= passed;
    const isOff = Math.abs(ahead) > SMALL_STEP_MS;
    if (isOff === this.#isOff) return;
    this.#isOff = isOff;
    this.#options.onJump?.({ aheadMs: isOff ? Math.round(ahead) : 0 });
  }
}

/** For the log: what happened and what it means. */
function jumpInWords({ aheadMs }: ClockJump): string {
  if (aheadMs === 0) return "the machine's clock and the House's time agree again";
  const seconds = Math.abs(Math.round(aheadMs / 1000));
  return aheadMs > 0
    ? `the machine's clock was set ${seconds} seconds forward: believed if it stands for ten minutes`
    : `the machine's clock was set ${seconds} seconds back: the House's time waits for it while no bet does`;
}

/** For the health page. */
export function clockInWords(aheadMs: number): string {
  if (Math.abs(aheadMs) <= SMALL_STEP_MS) return 'right';
  return `the machine is ${Math.abs(Math.round(aheadMs / 1000))} s ${aheadMs > 0 ? 'ahead' : 'behind'}`;
}

/** The clock of a writer: a jump of the machine's is one line of its log. */
export function writerClock({ clock, steadyClock, log }: WriterOptions): WriterClock {
  const steady = steadyClock ?? (() => performance.now());
  return new WriterClock({ wall: clock, steady, onJump: (jump) => log.error(jumpInWords(jump)) });
}
