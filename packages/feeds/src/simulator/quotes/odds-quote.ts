import {
  keyedNoise,
  ladderCeil,
  ladderFloor,
  type NoiseKey,
  PRICE_MAX,
  PRICE_MIN,
  type Price,
  stepPrice,
} from '@crease/kernel';
import type { OddsQuoteUpdate } from '../../feed/feed-update.ts';
import { wave } from '../noise.ts';

type RunnerPrices = OddsQuoteUpdate['runners'][number];
type Level = RunnerPrices['back'][number];

/** Inputs of a quote at one instant besides the fair probability. */
interface QuoteMood {
  /** Noise key of the market. */
  readonly key: NoiseKey;
  /** Feed time, ms. */
  readonly instant: number;
  /** Rupees waiting at the best price of an even-money runner. */
  readonly depth: number;
}

/** Half the house's spread, as a share of the odds-to-one. */
const HALF_SPREAD = 0.006;
/**
 * Fluctuation of each runner's weight between incidents, in log-odds. Two weights can diverge by twice as much, which
 * stays within the half spread: no back is ever above the fair price and no lay below it, and waiting for a better
 * price does not pay.
 */
const WANDER = 0.0025;
const WANDER_PERIOD_MS = 9_000;
const NEVER = 1e-9;

/** Best prices of one runner in hundredths; null for no offer on that side. */
interface BestPrices {
  readonly back: Price | null;
  readonly lay: Price | null;
}

/**
 * The house's ladder for every runner of a market, in runner order, around fair probabilities that sum to 1.
 * Backing every runner costs at least 1 and laying every runner pays at most 1, after rounding: each back price is
 * below the fair one and each lay price above it, at any instant. Two runners are quoted as one: the outsider's prices
 * mirror the favourite's.
 */
export function quoteOdds(probabilities: readonly number[], mood: QuoteMood): RunnerPrices[] {
  const chances = wandered(probabilities, mood);
  const [first = 0] = chances;
  if (chances.length === 2) return quotePair(first, mood);
  return chances.map((chance, runner) => levelsAround(bestPrices(chance), runner, mood));
}

/**
 * The house's ladder for every runner of a market of several winners, around fair probabilities that sum to their
 * number. Prices do not fluctuate: each is on its side of the fair one by half the spread.
 */
export function quoteSeveralWinners(probabilities: readonly number[], mood: QuoteMood): RunnerPrices[] {
  return probabilities.map((probability, runner) =>
    levelsAround(bestPrices(Math.min(Math.max(probability, NEVER), 1 - NEVER)), runner, mood),
  );
}

function quotePair(first: number, mood: QuoteMood): RunnerPrices[] {
  const favourite = bestPrices(Math.max(first, 1 - first));
  const outsider = mirrored(favourite);
  const order = first >= 0.5 ? [favourite, outsider] : [outsider, favourite];
  return order.map((best, runner) => levelsAround(best, runner, mood));
}

/** Moves each runner's odds slightly; the chances still sum to 1. */
function wandered(probabilities: readonly number[], { key, instant }: QuoteMood): number[] {
  const weights = probabilities.map((probability, runner) => {
    const shift = WANDER * wave({ key, stream: 1 + runner, instant, period: WANDER_PERIOD_MS });
    return Math.max(probability, NEVER) * Math.exp(shift);
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

function bestPrices(probability: number): BestPrices {
  const toOne = (100 * (1 - probability)) / probability;
  return within(100 + toOne * (1 - HALF_SPREAD), 100 + toOne * (1 + HALF_SPREAD));
}

/** The other runner of a pair: laying one at o is backing the other at o ÷ (o − 1). */
function mirrored({ back, lay }: BestPrices): BestPrices {
  const mirror = (price: Price) => (100 * price) / (price - 100);
  return within(lay === null ? 0 : mirror(lay), back === null ? Number.POSITIVE_INFINITY : mirror(back));
}

/** Snaps outwards to the ladder; a side off the ladder is not offered. */
function within(back: number, lay: number): BestPrices {
  return {
    back: back < PRICE_MIN ? null : ladderFloor(back),
    lay: lay > PRICE_MAX ? null : ladderCeil(lay),
  };
}

function levelsAround({ back, lay }: BestPrices, runner: number, mood: QuoteMood): RunnerPrices {
  return { back: levels(back, -1, { runner, mood }), lay: levels(lay, 1, { runner, mood }) };
}

/** Three to five prices from the best one outwards, with increasing sizes. */
function levels(best: Price | null, away: 1 | -1, { runner, mood }: { runner: number; mood: QuoteMood }): Level[] {
  if (best === null) return [];
  const stream = 10 + runner * 20 + (away + 1) * 5;
  const slow = Math.floor(mood.instant / 15_000);
  const count = 3 + Math.floor(keyedNoise(mood.key, stream, slow) * 3);
  const found: Level[] = [];
  let price = best;
  for (let level = 0; level < count; level++) {
    found.push({ price, size: sizeAt(price, mood, { stream, level }) });
    const next = stepPrice(price, away);
    if (next === price) break;
    price = next;
  }
  return found;
}

/** Some sizes stay, others change from quote to quote; always tens of whole rupees. */
function sizeAt(
  price: Price,
  { key, instant, depth }: QuoteMood,
  { stream, level }: { stream: number; level: number },
) {
  const rests = keyedNoise(key, stream + 7, price) < 0.45;
  const step = Math.floor(instant / (rests ? 20_000 : 1_000)) * 400 + price;
  const appetite = Math.min(1.6, 35 / (price - 100));
  const rupees = depth * appetite * (0.35 + keyedNoise(key, stream + level, step) * 1.3) * (1 + level * 0.45);
  return Math.max(Math.round(rupees / 10) * 10, 100) * 100;
}
