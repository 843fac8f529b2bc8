import type { Prng } from '@crease/kernel';

/** Feed time of a script, ms. A script yields what these methods return. */
export class ScriptClock {
  /** @param now when the match is announced. */
  constructor(public now: number) {}

  /** Moves to an instant. */
  at(instant: number): number {
    this.now = instant;
    return instant;
  }

  /** Moves on by a time. */
  after(wait: number): number {
    return this.at(this.now + wait);
  }
}

/** A script's clock that also draws durations. */
export class PacedClock extends ScriptClock {
  constructor(
    now: number,
    private readonly pace: Prng,
  ) {
    super(now);
  }

  /** A random time between two bounds in seconds, as ms on the board's grid. */
  pause(least: number, most: number): number {
    return Math.round((least + this.pace.next() * (most - least)) * 10) * 100;
  }
}
