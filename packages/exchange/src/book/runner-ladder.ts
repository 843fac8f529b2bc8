import type { Side } from '../terms/order.ts';
import { widened } from './order-pool.ts';
import { TickSet } from './tick-set.ts';

/** Prices up to this tick have their place from the start; a finer ladder grows to the highest one used. */
const FIRST_TICKS = 350;

/**
 * One runner's prices: the level at each tick, and the best tick of each side.
 * Lays rest below, backs above; a backer takes the highest lay, a layer the lowest back.
 */
export class RunnerLadder {
  /** Level by tick; 0 or absent for an empty tick. */
  levels = new Int32Array(FIRST_TICKS);
  readonly layTicks: TickSet;
  readonly backTicks: TickSet;
  /** Highest tick with a resting lay; −1 without one. */
  bestLay = -1;
  /** Lowest tick with a resting back; the number of ticks without one. */
  bestBack: number;
  /** Entries of the house's quote. */
  readonly houseSlots: number[] = [];

  /** @param count number of ticks. */
  constructor(count: number) {
    this.layTicks = new TickSet(count);
    this.backTicks = new TickSet(count);
    this.bestBack = count;
  }

  /** Returns the next occupied tick after one, to the worse for a taker. @param side that of the resting orders. */
  worseTick(side: Side, tick: number): number {
    return side === 'lay' ? this.layTicks.highestTo(tick - 1) : this.backTicks.lowestFrom(tick + 1);
  }

  open(tick: number, level: number, lay: 0 | 1): void {
    if (tick >= this.levels.length) this.levels = widened(this.levels, new Int32Array(2 * tick));
    this.levels[tick] = level;
    if (lay === 1) {
      this.layTicks.add(tick);
      if (tick > this.bestLay) this.bestLay = tick;
    } else {
      this.backTicks.add(tick);
      if (tick < this.bestBack) this.bestBack = tick;
    }
  }

  close(tick: number, lay: number): void {
    this.levels[tick] = 0;
    if (lay === 1) {
      this.layTicks.remove(tick);
      if (tick === this.bestLay) this.bestLay = this.layTicks.highestTo(tick - 1);
    } else {
      this.backTicks.remove(tick);
      if (tick === this.bestBack) this.bestBack = this.backTicks.lowestFrom(tick + 1);
    }
  }
}
