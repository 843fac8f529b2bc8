import type { Price } from './price.ts';

/**
 * The classic exchange ladder: 350 prices from 1.01 to 1000.
 * Bands `[from, to, step]` in hundredths; a band includes its `from`, the next one starts at its `to`.
 * Source: Betfair's published price increments (reference/field.md, 1.3).
 */
const BANDS: readonly (readonly [from: Price, to: Price, step: Price])[] = [
  [101, 200, 1],
  [200, 300, 2],
  [300, 400, 5],
  [400, 600, 10],
  [600, 1000, 20],
  [1000, 2000, 50],
  [2000, 3000, 100],
  [3000, 5000, 200],
  [5000, 10000, 500],
  [10000, 100000, 1000],
];

export const PRICE_MIN: Price = 101;
export const PRICE_MAX: Price = 100_000;

/** All 350 prices in ascending order. A tick is an index into this array. */
export const PRICE_LADDER: Int32Array = buildLadder();
export const TICK_COUNT: number = PRICE_LADDER.length;
/** Most runners of a market; it bounds the size of its messages and the time of one order. */
export const MARKET_RUNNERS_MAX = 400;

/** Tick by price, −1 off the ladder: one lookup on the hot path. */
const TICK_BY_PRICE: Int16Array = buildTickIndex();

function buildLadder(): Int32Array {
  const prices: Price[] = [];
  for (const [from, to, step] of BANDS) for (let price = from; price < to; price += step) prices.push(price);
  prices.push(PRICE_MAX);
  return Int32Array.from(prices);
}

function buildTickIndex(): Int16Array {
  const index = new Int16Array(PRICE_MAX + 1).fill(-1);
  PRICE_LADDER.forEach((price, tick) => {
    index[price] = tick;
  });
  return index;
}

/** Returns the tick of a price, or −1 if the price is not on the ladder. */
export function tickOfPrice(price: Price): number {
  return Number.isInteger(price) && price >= PRICE_MIN && price <= PRICE_MAX ? (TICK_BY_PRICE[price] as number) : -1;
}

/** Returns the price at a tick. @throws RangeError outside 0…349, which is a bug of the caller. */
export function priceAtTick(tick: number): Price {
  const price = PRICE_LADDER[tick];
  if (price === undefined) throw new RangeError(`tick ${tick} is off the ladder`);
  return price;
}

export function isOnLadder(price: Price): boolean {
  return tickOfPrice(price) >= 0;
}

/** Returns the highest ladder price ≤ `price`, at least the lowest price of the ladder. */
export function ladderFloor(price: number): Price {
  let low = 0;
  let high = TICK_COUNT - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((PRICE_LADDER[middle] as number) <= price) low = middle;
    else high = middle - 1;
  }
  return priceAtTick(low);
}

/** Returns the lowest ladder price ≥ `price`, at most the highest price of the ladder. */
export function ladderCeil(price: number): Price {
  const floor = ladderFloor(price);
  return floor >= price ? floor : priceAtTick(Math.min(tickOfPrice(floor) + 1, TICK_COUNT - 1));
}

/** Returns the ladder price nearest to `price`; the lower of two equally near ones. */
export function ladderNearest(price: number): Price {
  const floor = ladderFloor(price);
  const ceil = ladderCeil(price);
  return price - floor <= ceil - price ? floor : ceil;
}

/** Moves `price` by whole ticks within the ladder. Off-ladder prices first snap in the direction of the move. */
export function stepPrice(price: Price, ticks: number): Price {
  const onLadder = tickOfPrice(price);
  if (onLadder >= 0) return priceAtTick(Math.min(Math.max(onLadder + ticks, 0), TICK_COUNT - 1));
  const snapped = ticks >= 0 ? ladderFloor(price) : ladderCeil(price);
  return stepPrice(snapped, ticks);
}
