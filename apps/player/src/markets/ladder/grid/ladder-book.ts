import type { RunnerDepth } from '@crease/client';
import type { PriceSize } from '@crease/exchange';
import { CLASSIC_LADDER, type Money, type PriceLadder } from '@crease/kernel';
import type { Side } from '../../../core/markets/best-price.ts';

/** Sizes of one runner by tick of its market's ladder. Updated in place: a page shows hundreds of prices. */
export class LadderBook {
  readonly prices: PriceLadder;
  /** Offers for a backer, for a layer, and matched. */
  readonly back: Float64Array;
  readonly lay: Float64Array;
  readonly traded: Float64Array;
  /** Ticks of the best offers; −1: none. */
  bestBack = -1;
  bestLay = -1;
  mostTraded: Money = 0;
  matched: Money = 0;

  constructor(prices: PriceLadder = CLASSIC_LADDER) {
    this.prices = prices;
    this.back = new Float64Array(prices.count);
    this.lay = new Float64Array(prices.count);
    this.traded = new Float64Array(prices.count);
  }

  /** Takes a complete state. */
  take({ back, lay, traded }: Pick<RunnerDepth, 'back' | 'lay' | 'traded'>): void {
    this.#fill(this.back, back);
    this.#fill(this.lay, lay);
    this.#fill(this.traded, traded);
    this.bestBack = this.prices.tickOf(back[0]?.price ?? 0);
    this.bestLay = this.prices.tickOf(lay[0]?.price ?? 0);
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
    for (
      let tick = side === 'back' ? this.bestBack : this.bestLay;
      tick >= 0 && tick < this.prices.count;
      tick += step
    ) {
      const size = (sizes[tick] as Money) - (own.get(tick) ?? 0);
      if (size > 0) found.push({ price: this.prices.priceAt(tick), size });
    }
    return found;
  }

  /** Returns how many ticks past the best offer an order would match; 0 if it joins the queue or takes the best. */
  ticksPastBest(side: Side, tick: number): number {
    if (side === 'back') return this.bestBack < 0 ? 0 : Math.max(0, this.bestBack - tick);
    return this.bestLay < 0 ? 0 : Math.max(0, tick - this.bestLay);
  }

  #fill(sizes: Float64Array, levels: readonly PriceSize[]): void {
    sizes.fill(0);
    for (const { price, size } of levels) {
      const tick = this.prices.tickOf(price);
      if (tick >= 0) sizes[tick] = size;
    }
  }
}
