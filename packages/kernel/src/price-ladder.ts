import type { Price } from './price.ts';

/** Which prices a market has. `classic`: 350 prices; `finest`: every hundredth. */
export const PRICE_LADDERS = ['classic', 'finest'] as const;
export type PriceLadderName = (typeof PRICE_LADDERS)[number];

/** A band includes its `from`, the next one starts at its `to`. */
type Band = readonly [from: Price, to: Price, step: Price];

export const PRICE_MIN: Price = 101;
export const PRICE_MAX: Price = 100_000;

/** In hundredths. Source: Betfair's published price increments, as in betfairlightweight 2.22.0. */
const BANDS: Readonly<Record<PriceLadderName, readonly Band[]>> = {
  classic: [
    [101, 200, 1],
    [200, 300, 2],
    [300, 400, 5],
    [400, 600, 10],
    [600, 1000, 20],
    [1000, 2000, 50],
    [2000, 3000, 100],
    [3000, 5000, 200],
    [5000, 10_000, 500],
    [10_000, PRICE_MAX, 1000],
  ],
  finest: [[PRICE_MIN, PRICE_MAX, 1]],
};

/** The prices of a market, from 1.01 to 1000, in ascending order. A tick is an index into them. */
export class PriceLadder {
  readonly name: PriceLadderName;
  readonly prices: Int32Array;
  /** Number of prices. */
  readonly count: number;
  /** 1 ÷ decimal odds at each tick: the share of a payout that a stake costs. */
  readonly shares: Float64Array;
  /** Tick by price, −1 off the ladder: one lookup on the hot path. */
  readonly #ticks = new Int32Array(PRICE_MAX + 1).fill(-1);

  constructor(name: PriceLadderName) {
    this.name = name;
    this.prices = Int32Array.from(pricesOf(BANDS[name]));
    this.count = this.prices.length;
    this.shares = Float64Array.from(this.prices, (price) => 100 / price);
    this.prices.forEach((price, tick) => {
      this.#ticks[price] = tick;
    });
  }

  /** Returns the tick of a price, or −1 if the price is not on the ladder. */
  tickOf(price: Price): number {
    return Number.isInteger(price) && price >= PRICE_MIN && price <= PRICE_MAX ? (this.#ticks[price] as number) : -1;
  }

  /** Returns the price at a tick. @throws RangeError off the ladder, which is a bug of the caller. */
  priceAt(tick: number): Price {
    const price = this.prices[tick];
    if (price === undefined) throw new RangeError(`tick ${tick} is off the ladder`);
    return price;
  }

  has(price: Price): boolean {
    return this.tickOf(price) >= 0;
  }

  /** Returns the highest price of the ladder ≤ `price`, at least its lowest. */
  floor(price: number): Price {
    let low = 0;
    let high = this.count - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.prices[middle] as number) <= price) low = middle;
      else high = middle - 1;
    }
    return this.priceAt(low);
  }

  /** Returns the lowest price of the ladder ≥ `price`, at most its highest. */
  ceil(price: number): Price {
    const floor = this.floor(price);
    return floor >= price ? floor : this.priceAt(Math.min(this.tickOf(floor) + 1, this.count - 1));
  }

  /** Returns the price of the ladder nearest to `price`; the lower of two equally near ones. */
  nearest(price: number): Price {
    const floor = this.floor(price);
    const ceil = this.ceil(price);
    return price - floor <= ceil - price ? floor : ceil;
  }

  /** Moves `price` by whole ticks within the ladder. Other prices first snap in the direction of the move. */
  step(price: Price, ticks: number): Price {
    const at = this.tickOf(price);
    if (at >= 0) return this.priceAt(Math.min(Math.max(at + ticks, 0), this.count - 1));
    return this.step(ticks >= 0 ? this.floor(price) : this.ceil(price), ticks);
  }
}

function pricesOf(bands: readonly Band[]): Price[] {
  const prices: Price[] = [];
  for (const [from, to, step] of bands) for (let price = from; price < to; price += step) prices.push(price);
  prices.push(PRICE_MAX);
  return prices;
}

export const CLASSIC_LADDER = new PriceLadder('classic');
let finest: PriceLadder | null = null;

/** Returns the ladder of this name; the classic one without a name. The finest one is built at its first use. */
export function priceLadder(name: PriceLadderName = 'classic'): PriceLadder {
  if (name === 'classic') return CLASSIC_LADDER;
  finest ??= new PriceLadder('finest');
  return finest;
}

/** Most runners of a market; it bounds the size of its messages and the time of one order. */
export const MARKET_RUNNERS_MAX = 400;

/** All 350 prices of the classic ladder. The functions below are its own. */
export const PRICE_LADDER: Int32Array = CLASSIC_LADDER.prices;
export const TICK_COUNT: number = CLASSIC_LADDER.count;
export const tickOfPrice = (price: Price): number => CLASSIC_LADDER.tickOf(price);
export const priceAtTick = (tick: number): Price => CLASSIC_LADDER.priceAt(tick);
export const isOnLadder = (price: Price): boolean => CLASSIC_LADDER.has(price);
export const ladderFloor = (price: number): Price => CLASSIC_LADDER.floor(price);
export const ladderCeil = (price: number): Price => CLASSIC_LADDER.ceil(price);
export const stepPrice = (price: Price, ticks: number): Price => CLASSIC_LADDER.step(price, ticks);
