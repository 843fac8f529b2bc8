/** At most one flash in this many milliseconds per cell. */
export const FLASH_GAP_MS = 400;
/** How long the corner triangle stays. */
export const FLASH_HOLD_MS = 1200;

export type Flash = 'up' | 'down' | null;

/**
 * Decides for one cell whether a new value may flash. Pure but for its own memory; time comes in.
 * A value that appears, disappears or is refilled after a gap does not flash: it is news, not a move.
 */
export class FlashGate {
  #value: number | null = null;
  #flashedAt = Number.NEGATIVE_INFINITY;

  /** @param still take the value in without a flash (first paint, refill after a gap). */
  take(value: number | null, now: number, still = false): Flash {
    const before = this.#value;
    this.#value = value;
    if (still || before === null || value === null || before === value) return null;
    if (now - this.#flashedAt < FLASH_GAP_MS) return null;
    this.#flashedAt = now;
    return value > before ? 'up' : 'down';
  }
}
