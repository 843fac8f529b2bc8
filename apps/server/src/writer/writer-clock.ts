import type { WriterOptions } from './writer-options.ts';

interface WriterClockOptions {
  /** Epoch milliseconds of the machine, which may be set forward or back at any time. */
  readonly wall: () => number;
  /** Milliseconds of a clock that cannot be set. */
  readonly steady: () => number;
  /** Called once when the machine's clock jumps, and once when both agree again. */
  readonly onJump?: (jump: ClockJump) => void;
}

/** How far the machine's clock is ahead of the engine's, ms; negative: behind. 0: they agree. */
interface ClockJump {
  readonly aheadMs: number;
}

/** Largest step followed at once, ms: corrections of time servers. */
export const SMALL_STEP_MS = 2_000;
/** How long the machine's clock must stay ahead before it is followed, ms: mistakes are corrected sooner. */
export const BELIEVED_AFTER_MS = 10 * 60_000;

/**
 * The engine's clock: epoch milliseconds that never go back, and that pass no faster than the steady clock while an
 * order waits out a delay, so that setting the machine's clock forward releases no bet early (invariant I25). Small
 * steps are followed when no order waits. A large one forward is logged, and followed only after ten minutes, so that a
 * mistake creates no future timestamps. If the engine is ahead of the machine, its clock pauses while no order waits.
 */
export class WriterClock {
  readonly #options: WriterClockOptions;
  /** Epoch time at zero of the steady clock. */
  #epoch: number;
  /** The last time returned. */
  #last = Number.NEGATIVE_INFINITY;
  /** On the steady clock: since when the machine's clock is far ahead; null: it is not. */
  #aheadSince: number | null = null;
  #isOff = false;

  constructor(options: WriterClockOptions) {
    this.#options = options;
    this.#epoch = options.wall() - options.steady();
  }

  /** The machine's clock relative to the engine's, ms: more than a small step is a fault. */
  get aheadMs(): number {
    const { wall, steady } = this.#options;
    return Math.round(wall() - steady() - this.#epoch);
  }

  /** @param isAwaited whether an order waits out a delay. */
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

  /** Steps back at once, as far as the last time returned allows; steps forward if small, or after the waiting time. */
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

/** Text for the log: what happened and the consequence. */
function jumpInWords({ aheadMs }: ClockJump): string {
  if (aheadMs === 0) return "the machine's clock and the engine's agree again";
  const seconds = Math.abs(Math.round(aheadMs / 1000));
  return aheadMs > 0
    ? `the machine's clock was set ${seconds} seconds forward: followed if it stays ahead for ten minutes`
    : `the machine's clock was set ${seconds} seconds back: the engine's clock pauses while no bet waits`;
}

/** Text for the health page. */
export function clockInWords(aheadMs: number): string {
  if (Math.abs(aheadMs) <= SMALL_STEP_MS) return 'right';
  return `the machine is ${Math.abs(Math.round(aheadMs / 1000))} s ${aheadMs > 0 ? 'ahead' : 'behind'}`;
}

/** Opens the writer's clock and logs jumps of the machine's clock. */
export function writerClock(options: WriterOptions): WriterClock {
  const { clock: wall, log } = options;
  return new WriterClock({ wall, steady: steadyOf(options), onJump: (jump) => log.error(jumpInWords(jump)) });
}

/** Returns the writer's clock that cannot be set, in ms. */
export function steadyOf({ steadyClock }: Pick<WriterOptions, 'steadyClock'>): () => number {
  return steadyClock ?? (() => performance.now());
}
