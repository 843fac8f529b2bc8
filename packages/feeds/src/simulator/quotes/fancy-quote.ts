import type { FancyQuoteUpdate } from '../../feed/feed-update.ts';
import { atLeast, type Distribution, deviationOf, tailsOf } from '../distribution.ts';

export type FancyLines = Pick<FancyQuoteUpdate, 'no' | 'yes' | 'chances'>;

/** A line without offers. */
export const NOT_OFFERED: FancyLines = { no: null, yes: null };
/** The house's margin on either side of the fair rate; rates are then rounded outwards to multiples of 5. */
const MARGIN = 0.07;
/** Random shift of a line's middle per quote, in log-odds: within the margin, so that no shift gives money away. */
const LEAN = 0.05;
/** Above this chance either way a line is practically decided and not offered. */
const MOST_CERTAIN = 0.86;
/** Less likely counts are not published. */
const LEAST_CHANCE = 0.002;

/**
 * Quotes no and yes around the middle of a distribution. A fair rate at run R is 100·P(X<R)/P(X≥R) for both sides; yes
 * pays less, no costs more. The wider the distribution, the further apart the two runs.
 * @param lean −1…1: shift of the middle for this quote.
 */
export function quoteFancy(distribution: Distribution, lean: number): FancyLines {
  const middle = middleLine(distribution);
  const chance = atLeast(distribution, middle);
  const chances = tailsOf(distribution, LEAST_CHANCE);
  if (chance > MOST_CERTAIN || chance < 1 - MOST_CERTAIN) return { ...NOT_OFFERED, chances };
  const gap = gapFor(deviationOf(distribution));
  const yesRun = middle + Math.ceil(gap / 2);
  const noRun = middle - Math.floor(gap / 2);
  return {
    no: { run: noRun, rate: roundUp(fairRate(distribution, noRun, lean) * (1 + MARGIN)) },
    yes: { run: yesRun, rate: roundDown(fairRate(distribution, yesRun, lean) * (1 - MARGIN)) },
    chances,
  };
}

/** Returns the run whose chance of being reached is nearest to one half. */
export function middleLine(distribution: Distribution): number {
  const { from, mass } = distribution;
  let tail = 1;
  let best = from;
  let nearest = Number.POSITIVE_INFINITY;
  for (let index = 0; index < mass.length; index++) {
    if (Math.abs(tail - 0.5) < nearest) {
      nearest = Math.abs(tail - 0.5);
      best = from + index;
    }
    tail -= mass[index] as number;
  }
  return best;
}

function gapFor(deviation: number): number {
  if (deviation < 8) return 0;
  return deviation < 16 ? 1 : 2;
}

function fairRate(distribution: Distribution, run: number, lean: number): number {
  const chance = Math.min(Math.max(atLeast(distribution, run), 0.02), 0.98);
  return ((100 * (1 - chance)) / chance) * Math.exp(-lean * LEAN);
}

const roundDown = (rate: number) => Math.max(5, Math.floor(rate / 5) * 5);
const roundUp = (rate: number) => Math.max(10, Math.ceil(rate / 5) * 5);
