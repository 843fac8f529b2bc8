import { widened } from './order-pool.ts';

const FIRST_CAPACITY = 8;

/** The occupied price levels of one book. Level 0 means "none"; freed levels are reused. */
export class LevelPool {
  /** Oldest entry of the level's ring; the entry before it is the newest. */
  head = new Int32Array(FIRST_CAPACITY);
  /** Sum of the sizes of its entries. */
  total = new Float64Array(FIRST_CAPACITY);
  tick = new Int32Array(FIRST_CAPACITY);
  runner = new Int32Array(FIRST_CAPACITY);
  /** 1 = lays rest here, 0 = backs. A tick of an uncrossed book never holds both. */
  lay = new Int32Array(FIRST_CAPACITY);
  private firstFree = 0;
  private used = 1;

  take(runner: number, tick: number, lay: 0 | 1): number {
    let level = this.firstFree;
    if (level === 0) {
      if (this.used === this.head.length) this.grow();
      level = this.used++;
    } else {
      this.firstFree = this.head[level] as number;
    }
    this.runner[level] = runner;
    this.tick[level] = tick;
    this.lay[level] = lay;
    this.head[level] = 0;
    this.total[level] = 0;
    return level;
  }

  free(level: number): void {
    this.head[level] = this.firstFree;
    this.firstFree = level;
  }

  private grow(): void {
    const capacity = this.head.length * 2;
    this.head = widened(this.head, new Int32Array(capacity));
    this.total = widened(this.total, new Float64Array(capacity));
    this.tick = widened(this.tick, new Int32Array(capacity));
    this.runner = widened(this.runner, new Int32Array(capacity));
    this.lay = widened(this.lay, new Int32Array(capacity));
  }
}
