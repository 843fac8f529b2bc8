import type { OddsQuoteUpdate } from '@crease/feeds';
import {
  MINOR_PER_UNIT,
  type Money,
  PRICE_MAX,
  PRICE_MIN,
  PRICE_SCALE,
  type Price,
  type PriceLadder,
} from '@crease/kernel';
import type { BookLevel, RunnerBook } from './market-book.ts';

export type RunnerOffers = OddsQuoteUpdate['runners'][number];
type Offer = RunnerOffers['back'][number];

/** No offers on a runner. */
export const NO_OFFERS: RunnerOffers = { back: [], lay: [] };

/** Levels per side that a replay keeps; orders here never reach deeper ones. */
const DEPTH = 10;

/** Sizes of the house's three levels if only the last traded price was recorded, whole rupees. */
const NOMINAL_SIZES = [5_000, 10_000, 20_000];

/** Converts one pound to one rupee, in whole rupees, at least one. */
export function moneyOfSize(size: number): Money {
  return Math.max(1, Math.round(size)) * MINOR_PER_UNIT;
}

/** Converts decimal odds to hundredths; sources use at most two decimals. */
function priceOfOdds(decimal: number): Price {
  return Math.round(decimal * PRICE_SCALE);
}

/**
 * Converts a runner's recorded book to an offer on a ladder. A book that was crossed at the source stays
 * crossed: it is unknown which side is wrong, and the guard suspends its market until it uncrosses.
 */
export function depthOffers(runner: RunnerBook, ladder: PriceLadder): RunnerOffers {
  const back = onLadder(runner.availableToBack(), (price) => ladder.floor(price));
  const lay = onLadder(runner.availableToLay(), (price) => ladder.ceil(price));
  return { back: back.slice(0, DEPTH), lay: lay.slice(0, DEPTH), ...lastPriceOf(runner, ladder) };
}

/**
 * Rounds off-ladder prices against the taker (backs down, lays up), so that the house never offers better prices than
 * recorded. Merges equal levels.
 */
function onLadder(levels: readonly BookLevel[], snap: (price: number) => Price): Offer[] {
  const sizes = new Map<Price, number>();
  for (const level of levels) {
    const price = priceOfOdds(level.price);
    if (price < PRICE_MIN || price > PRICE_MAX) continue;
    const tick = snap(price);
    sizes.set(tick, (sizes.get(tick) ?? 0) + level.size);
  }
  return [...sizes].map(([price, size]) => ({ price, size: moneyOfSize(size) }));
}

function lastPriceOf(runner: RunnerBook, ladder: PriceLadder): { lastPrice?: Price } {
  if (runner.lastPrice === null) return {};
  const price = priceOfOdds(runner.lastPrice);
  return { lastPrice: ladder.floor(price) };
}

/**
 * Returns offers for a recording with last traded prices only: one tick on either side of the last price, two more
 * levels, nominal sizes. Last prices of different runners are of different minutes and may not form a fair book, so
 * each side is also limited by the fair price: with book = Σ 1/price ÷ winners, the fair price is last price × book. A
 * runner without trades is not offered.
 * @param winners number of winning runners; 0 for any number, where each price is fair for itself.
 */
export function lastPriceOffers(
  runners: readonly (RunnerBook | undefined)[],
  winners: number,
  ladder: PriceLadder,
): RunnerOffers[] {
  const correction = winners === 0 ? 1 : bookCorrection(runners, winners);
  return runners.map((runner) => {
    if (!runner?.lastPrice) return NO_OFFERS;
    const last = runner.lastPrice * PRICE_SCALE;
    return {
      back: offersBelow(ladder, Math.min(last, last * correction)),
      lay: offersAbove(ladder, Math.max(last, last * correction)),
      ...lastPriceOf(runner, ladder),
    };
  });
}

function bookCorrection(runners: readonly (RunnerBook | undefined)[], winners: number): number {
  const book = runners.reduce((sum, runner) => sum + (runner?.lastPrice ? 1 / runner.lastPrice : 0), 0) / winners;
  const complete = runners.every((runner) => runner?.lastPrice);
  // With a runner missing, a book under 100 % proves nothing; one over it can only grow.
  return complete || book > 1 ? book : 1;
}

/** Levels below a price; none at the end of the ladder. */
function offersBelow(ladder: PriceLadder, price: number): Offer[] {
  return price <= PRICE_MIN ? [] : nominalOffers(ladder, ladder.step(ladder.floor(price), -1), -1);
}

function offersAbove(ladder: PriceLadder, price: number): Offer[] {
  return price >= PRICE_MAX ? [] : nominalOffers(ladder, ladder.step(ladder.ceil(price), 1), 1);
}

function nominalOffers(ladder: PriceLadder, best: Price, direction: 1 | -1): Offer[] {
  const offers: Offer[] = [];
  NOMINAL_SIZES.forEach((size, level) => {
    const price = ladder.step(best, level * direction);
    if (offers.at(-1)?.price !== price) offers.push({ price, size: size * MINOR_PER_UNIT });
  });
  return offers;
}
