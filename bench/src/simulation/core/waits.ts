const LEAST_MS = 0.01;
const STEP = Math.log(1.02);
const BINS = 1_000;

/** Waiting times in bins of two percent, so that millions of them take no memory. */
export class Waits {
  longest = 0;
  count = 0;
  readonly #bins = new Uint32Array(BINS);

  add(ms: number): void {
    const bin = ms <= LEAST_MS ? 0 : Math.min(BINS - 1, Math.ceil(Math.log(ms / LEAST_MS) / STEP));
    this.#bins[bin] = (this.#bins[bin] as number) + 1;
    this.count++;
    if (ms > this.longest) this.longest = ms;
  }

  /** Returns the wait that a share of all does not exceed, ms, up to 2 % too long; 0 without waits. */
  at(share: number): number {
    let left = Math.ceil(this.count * share);
    for (let bin = 0; bin < BINS; bin++) {
      left -= this.#bins[bin] as number;
      if (left <= 0) return Math.min(this.longest, LEAST_MS * Math.exp(bin * STEP));
    }
    return this.longest;
  }

  /** Returns p50, p99 and the longest, ms, as one text. */
  text(): string {
    return [this.at(0.5), this.at(0.99), this.longest].map(shortMs).join(' · ');
  }
}

/** Returns milliseconds with two significant digits at least. */
function shortMs(ms: number): string {
  return ms < 10 ? ms.toFixed(1) : Math.round(ms).toLocaleString('en');
}
