import type { FaultName } from './faults.ts';

/** What one fault did to the players. */
export interface FaultEffect {
  readonly name: FaultName;
  /** Process that it hit: `web2`. */
  readonly process: string;
  /** Longest time without any accepted bet of any player, ms. */
  readonly allMs: number;
  /** Longest time that one player waited for the answer to a bet, ms. */
  readonly playerMs: number;
}

/** Measures how long nobody, and how long a single player, got an answer, from one fault to the next. */
export class SilenceWatch {
  #lastAt: number;
  #allMs = 0;
  #playerMs = 0;
  #beganAt: number;

  /** @param now of the steady clock, ms, like all times here. */
  constructor(now: number) {
    this.#lastAt = now;
    this.#beganAt = now;
  }

  /** A bet was answered. @param askedAt time of its first request. */
  answered(askedAt: number, now: number): void {
    this.#allMs = Math.max(this.#allMs, now - this.#lastAt);
    // A wait that began before is that of another fault.
    if (askedAt >= this.#beganAt) this.#playerMs = Math.max(this.#playerMs, now - askedAt);
    this.#lastAt = now;
  }

  /** Whether a bet was answered since a time. */
  isServedSince(time: number): boolean {
    return this.#lastAt > time;
  }

  /** A fault begins: the time since the last answer counts for it. */
  begin(now: number): void {
    this.#beganAt = now;
    this.#allMs = 0;
    this.#playerMs = 0;
  }

  /** @param now also counts a silence that has not ended. */
  effect(now: number): Pick<FaultEffect, 'allMs' | 'playerMs'> {
    return { allMs: Math.max(this.#allMs, now - this.#lastAt), playerMs: this.#playerMs };
  }
}
