/** A set of ticks, one bit each: finds the next occupied price in a few machine words. */
export class TickSet {
  private readonly count: number;
  private readonly words: Int32Array;

  /** @param count number of ticks. */
  constructor(count: number) {
    this.count = count;
    this.words = new Int32Array(Math.ceil(count / 32));
  }

  add(tick: number): void {
    this.words[tick >> 5] = (this.words[tick >> 5] as number) | (1 << (tick & 31));
  }

  remove(tick: number): void {
    this.words[tick >> 5] = (this.words[tick >> 5] as number) & ~(1 << (tick & 31));
  }

  /** Returns the lowest member ≥ `tick`, or the number of ticks without one. */
  lowestFrom(tick: number): number {
    if (tick >= this.count) return this.count;
    let at = tick >> 5;
    let word = (this.words[at] as number) & (-1 << (tick & 31));
    while (word === 0) {
      if (++at === this.words.length) return this.count;
      word = this.words[at] as number;
    }
    return (at << 5) + 31 - Math.clz32(word & -word);
  }

  /** Returns the highest member ≤ `tick`, or −1 without one. */
  highestTo(tick: number): number {
    if (tick < 0) return -1;
    let at = tick >> 5;
    let word = (this.words[at] as number) & (-1 >>> (31 - (tick & 31)));
    while (word === 0) {
      if (--at < 0) return -1;
      word = this.words[at] as number;
    }
    return (at << 5) + 31 - Math.clz32(word);
  }
}
