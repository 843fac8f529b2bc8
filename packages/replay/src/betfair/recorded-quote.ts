import type { OddsQuoteUpdate } from '@crease/feeds';
import {
  ladderCeil,
  ladderFloor,
  MINOR_PER_UNIT,
  type Money,
  PRICE_MAX,
  PRICE_MIN,
  PRICE_SCALE,
  type Price,
  stepPrice,
} from '@crease/kernel';
import type { RecordedLevel, RecordedRunner } from './recorded-market.ts';

export type RunnerOffers = OddsQuoteUpdate['runners'][number];
type Offer = RunnerOffers['back'][number];

/** Nobody has anything to offer on the runner. */
export const NO_OFFERS: RunnerOffers = { back: [], lay: [] };

/** Levels a side that a replay carries over; deeper ones are never reached by a player's order here. */
const DEPTH = 10;

/** Where only the last traded price was recorded: sizes of the house's three levels, in whole rupees. */
const NOMINAL_SIZES = [5_000, 10_000, 20_000];

/** One pound of the source is one rupee here, in whole rupees, never nothing. */
export function moneyOfRecordedSize(size: number): Money {
  return Math.max(1, Math.round(size)) * MINOR_PER_UNIT;
}

/** Decimal odds of the source to hundredths; sources write at most two decimals. */
function priceOfRecorded(decimal: number): Price {
  return Math.round(decimal * PRICE_SCALE);
}

/**
 * The recorded book of a runner as an offer of the house, on the classic ladder. A book that was crossed at the source
 * stays crossed: nobody knows which side of it is wrong, and the guard holds its market until it uncrosses.
 */
export function depthOffers(runner: RecordedRunner): RunnerOffers {
  const back = onLadder(runner.availableToBack(), ladderFloor);
  const lay = onLadder(runner.availableToLay(), ladderCeil);
  return { back: back.slice(0, DEPTH), lay: lay.slice(0, DEPTH), ...lastPriceOf(runner) };
}

/**
 * Off-ladder prices snap against the taker: what can be backed goes down, what can be laid goes up,
 * so that the house never offers better than the recording. Levels that fall together add up.
 */
function onLadder(levels: readonly RecordedLevel[], snap: (price: number) => Price): Offer[] {
  const sizes = new Map<Price, number>();
  for (const level of levels) {
    const price = priceOfRecorded(level.price);
    if (price < PRICE_MIN || price > PRICE_MAX) continue;
    const tick = snap(price);
    sizes.set(tick, (sizes.get(tick) ?? 0) + level.size);
  }
  return [...sizes].map(([price, size]) => ({ price, size: moneyOfRecordedSize(size) }));
}

function lastPriceOf(runner: RecordedRunner): { lastPrice?: Price } {
  if (runner.lastPrice === null) return {};
  const price = priceOfRecorded(runner.lastPrice);
  return { lastPrice: ladderFloor(price) };
}

/**
 * Offers for a recording that holds last traded prices only: one tick either side of the last price,
 * two more levels behind, nominal sizes. Last prices of different runners are of different minutes and
 * may not add up to a fair book, so each side is also held on the house's side of the price that would:
 * with book = Σ 1/price ÷ winners, the fair price is last price × book. A runner that has
 * not traded yet is not offered.
 * @param winners how many runners win.
 */
export function lastPriceOffers(runners: readonly (RecordedRunner | undefined)[], winners: number): RunnerOffers[] {
  const book = runners.reduce((sum, runner) => sum + (runner?.lastPrice ? 1 / runner.lastPrice : 0), 0) / winners;
  const complete = runners.every((runner) => runner?.lastPrice);
  // With a runner missing, a book under 100 % says nothing; one over it can only grow.
  const correction = complete || book > 1 ? book : 1;
  return runners.map((runner) => {
    if (!runner?.lastPrice) return NO_OFFERS;
    const last = runner.lastPrice * PRICE_SCALE;
    return {
      back: offersBelow(Math.min(last, last * correction)),
      lay: offersAbove(Math.max(last, last * correction)),
      ...lastPriceOf(runner),
    };
  });
}

/** Levels under a price; where the ladder ends there is nothing to offer. */
function offersBelow(price: number): Offer[] {
  return price <= PRICE_MIN ? [] : nominalOffers(stepPrice(ladderFloor(price), -1), -1);
}

function offersAbove(price: number): Offer[] {
  return price >= PRICE_MAX ? [] : nominalOffers(stepPrice(ladderCeil(price), 1), 1);
}

function nominalOffers(best: Price, direction: 1 | -1): Offer[] {
  const offers: Offer[] = [];
  NOMINAL_SIZES.forEach((size, level) => {
    const price = stepPrice(best, level * direction);
    if (offers.at(-1)?.price !== price) offers.push({ price, size: size * MINOR_PER_UNIT });
  });
  return offers;
}
