/** Least time between two flashes of a cell, ms. */
export const FLASH_GAP_MS = 400;
/** Display time of the corner triangle, ms. */
export const FLASH_HOLD_MS = 1200;

export type Flash = 'up' | 'down' | null;

/**
 * Decides whether a new value of a cell flashes; the caller passes the time. A value that appears, disappears or is
 * refilled after a gap does not flash: it is not a move.
 */
export class FlashGate {
  #value: number | null = null;
  #flashedAt = Number.NEGATIVE_INFINITY;

  /** @param still stores the value without a flash (first paint, refill after a gap). */
  take(value: number | null, now: number, still = false): Flash {
    const before = this.#value;
    this.#value = value;
    if (still || before === null || value === null || before === value) return null;
    if (now - this.#flashedAt < FLASH_GAP_MS) return null;
    this.#flashedAt = now;
    return value > before ? 'up' : 'down';
  }
}
