import type { RunnerDepth } from '@crease/client';
import type { PriceSize } from '@crease/exchange';
import { type Money, priceAtTick, TICK_COUNT, tickOfPrice } from '@crease/kernel';
import type { Side } from '../../../core/markets/best-price.ts';

/** Sizes of one runner by tick of the price ladder. Updated in place: a page shows hundreds of prices. */
export class LadderBook {
  /** Offers for a backer, for a layer, and matched. */
  readonly back = new Float64Array(TICK_COUNT);
  readonly lay = new Float64Array(TICK_COUNT);
  readonly traded = new Float64Array(TICK_COUNT);
  /** Ticks of the best offers; −1: none. */
  bestBack = -1;
  bestLay = -1;
  mostTraded: Money = 0;
  matched: Money = 0;

  /** Takes a complete state. */
  take({ back, lay, traded }: Pick<RunnerDepth, 'back' | 'lay' | 'traded'>): void {
    fill(this.back, back);
    fill(this.lay, lay);
    fill(this.traded, traded);
    this.bestBack = tickOfPrice(back[0]?.price ?? 0);
    this.bestLay = tickOfPrice(lay[0]?.price ?? 0);
    [this.mostTraded, this.matched] = [0, 0];
    for (const { size } of traded) {
      this.mostTraded = Math.max(this.mostTraded, size);
      this.matched += size;
    }
  }

  /**
   * Returns the offers of others on a side, best first.
   * @param own sizes of the player's orders that rest on the other side, by tick.
   */
  offers(side: Side, own: ReadonlyMap<number, Money>): PriceSize[] {
    const sizes = this[side];
    const step = side === 'back' ? -1 : 1;
    const found: PriceSize[] = [];
    for (let tick = side === 'back' ? this.bestBack : this.bestLay; tick >= 0 && tick < TICK_COUNT; tick += step) {
      const size = (sizes[tick] as Money) - (own.get(tick) ?? 0);
      if (size > 0) found.push({ price: priceAtTick(tick), size });
    }
    return found;
  }

  /** Returns how many ticks past the best offer an order would match; 0 if it joins the queue or takes the best. */
  ticksPastBest(side: Side, tick: number): number {
    if (side === 'back') return this.bestBack < 0 ? 0 : Math.max(0, this.bestBack - tick);
    return this.bestLay < 0 ? 0 : Math.max(0, tick - this.bestLay);
  }
}

function fill(sizes: Float64Array, levels: readonly PriceSize[]): void {
  sizes.fill(0);
  for (const { price, size } of levels) {
    const tick = tickOfPrice(price);
    if (tick >= 0) sizes[tick] = size;
  }
}
