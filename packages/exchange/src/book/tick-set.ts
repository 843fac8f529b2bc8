import { TICK_COUNT } from '@crease/kernel';

const WORDS = Math.ceil(TICK_COUNT / 32);

/** A set of ticks, one bit each: finds the next occupied price in a few machine words. */
export class TickSet {
  private readonly words = new Int32Array(WORDS);

  add(tick: number): void {
    this.words[tick >> 5] = (this.words[tick >> 5] as number) | (1 << (tick & 31));
  }

  remove(tick: number): void {
    this.words[tick >> 5] = (this.words[tick >> 5] as number) & ~(1 << (tick & 31));
  }

  /** Returns the lowest member ≥ `tick`, or `TICK_COUNT` without one. */
  lowestFrom(tick: number): number {
    if (tick >= TICK_COUNT) return TICK_COUNT;
    let at = tick >> 5;
    let word = (this.words[at] as number) & (-1 << (tick & 31));
    while (word === 0) {
      if (++at === WORDS) return TICK_COUNT;
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
