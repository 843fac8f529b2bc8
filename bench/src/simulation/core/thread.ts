/** A thread that does one thing after the other, in the order in which the work arrives. */
export class Thread {
  /** When all work so far is done, ms. */
  freeAt = 0;
  busyMs = 0;

  /** @param at when the work arrives, ms. @returns when it is done, ms. */
  take(at: number, workMs: number): number {
    this.busyMs += workMs;
    this.freeAt = (at > this.freeAt ? at : this.freeAt) + workMs;
    return this.freeAt;
  }

  /** Drops the work that waits: the process was ended. @param at ms. */
  end(at: number): void {
    if (this.freeAt > at) this.busyMs -= this.freeAt - at;
    this.freeAt = at;
  }
}
