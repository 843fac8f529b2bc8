import type { BookmakerRunnerQuote, FancyQuote, MarketDefinition, PriceSize, RunnerQuote } from '@crease/exchange';
import { MINOR_PER_UNIT, type Money, type PriceLadder, priceLadder } from '@crease/kernel';

/** Difference between the house's quote and its feed's. */
type Shape = Pick<MarketDefinition, 'houseSize' | 'margin' | 'skew'>;

/** Maximum number of steps by which a price may be moved: ladder ticks, points of a rate, a fancy's runs. */
const STEPS_MAX = 20;

/** Returns whether a shape is valid: whole steps, and one skew per runner (one for a fancy). */
export function isShape({ houseSize = 0, margin = 0, skew, runners }: Shape & Pick<MarketDefinition, 'runners'>) {
  const isSize = Number.isSafeInteger(houseSize) && houseSize >= 0 && houseSize % MINOR_PER_UNIT === 0;
  const isMargin = Number.isInteger(margin) && margin >= 0 && margin <= STEPS_MAX;
  const isSkew =
    skew === undefined ||
    (skew.length === Math.max(1, runners.length) &&
      skew.every((steps) => Number.isInteger(steps) && Math.abs(steps) <= STEPS_MAX));
  return isSize && isMargin && isSkew;
}

/** Moves both prices a margin away from the players; a runner's skew moves both of its prices up (negative: down). */
export function shapeOdds(
  shape: Shape & Pick<MarketDefinition, 'priceLadder'>,
  quoted: readonly RunnerQuote[],
): readonly RunnerQuote[] {
  if (isUnshaped(shape)) return quoted;
  const prices = priceLadder(shape.priceLadder);
  const { houseSize = 0, margin = 0, skew = [] } = shape;
  const limited = ({ price, size }: PriceSize) => ({ price, size: atMost(size, houseSize) });
  return quoted.map(({ back, lay }, at) => ({
    back: levelsOf(back, prices, (skew[at] ?? 0) - margin).map(limited),
    lay: levelsOf(lay, prices, (skew[at] ?? 0) + margin).map(limited),
  }));
}

/** Prices outside the ladder are not offered. */
function levelsOf(quoted: readonly PriceSize[], ladder: PriceLadder, ticks: number): PriceSize[] {
  return quoted.flatMap(({ price, size }) => {
    const moved = ladder.prices[ladder.tickOf(price) + ticks];
    return moved === undefined ? [] : [{ price: moved, size }];
  });
}

export function shapeBookmaker(shape: Shape, quoted: readonly BookmakerRunnerQuote[]): readonly BookmakerRunnerQuote[] {
  if (isUnshaped(shape)) return quoted;
  const { houseSize = 0, margin = 0, skew = [] } = shape;
  return quoted.map(({ backRate, layRate, max, suspended }, at) => ({
    backRate: rateOf(backRate, (skew[at] ?? 0) - margin),
    layRate: rateOf(layRate, (skew[at] ?? 0) + margin),
    max: atMost(max, houseSize),
    suspended,
  }));
}

/** The skew moves the lines by whole runs, the margin the rates. */
export function shapeFancy(shape: Shape, { no, yes }: FancyQuote): FancyQuote {
  const { margin = 0, skew: [runs = 0] = [] } = shape;
  return { no: lineOf(no, runs, margin), yes: lineOf(yes, runs, 0 - margin) };
}

function lineOf(quoted: FancyQuote['no'], runs: number, points: number): FancyQuote['no'] {
  if (!quoted) return null;
  const [run, rate] = [quoted.run + runs, rateOf(quoted.rate, points)];
  return run < 0 || rate === null ? null : { run, rate };
}

function rateOf(quoted: number | null, points: number): number | null {
  return quoted === null || quoted + points < 1 ? null : quoted + points;
}

/** Limits a size. @param most 0: unlimited. */
function atMost(size: Money, most: Money): Money {
  return most === 0 ? size : Math.min(size, most);
}

function isUnshaped({ houseSize = 0, margin = 0, skew = [] }: Shape): boolean {
  return houseSize === 0 && margin === 0 && skew.every((steps) => steps === 0);
}
