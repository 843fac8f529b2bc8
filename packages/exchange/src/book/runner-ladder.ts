import { TICK_COUNT } from '@crease/kernel';
import { TickSet } from './tick-set.ts';

/**
 * One runner's prices: the level at each tick, and the best tick of each side.
 * Lays rest below, backs above; a backer takes the highest lay, a layer the lowest back.
 */
export class RunnerLadder {
  /** Level by tick; 0 for an empty tick. */
  readonly levels = new Int32Array(TICK_COUNT);
  readonly layTicks = new TickSet();
  readonly backTicks = new TickSet();
  /** Highest tick with a resting lay; −1 without one. */
  bestLay = -1;
  /** Lowest tick with a resting back; `TICK_COUNT` without one. */
  bestBack = TICK_COUNT;
  /** Entries of the house's quote. */
  readonly houseSlots: number[] = [];

  open(tick: number, level: number, lay: 0 | 1): void {
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
