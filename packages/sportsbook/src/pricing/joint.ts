import { shownOdds } from './margin.ts';

/** All ways in which several markets of one event may end together, margin free. */
interface Ways {
  /** By way and by market: the runner that wins, or the count. */
  readonly results: readonly (readonly number[])[];
  /** By way; together one. */
  readonly chances: readonly number[];
}

/** A selection of one of the markets. */
export interface JointLeg {
  /** The market's place in the results of a way. */
  readonly place: number;
  readonly wins: (result: number) => boolean;
}

/** The house's share for each leg: one of several counts as little as the rest, so the shares multiply. */
const MARGIN_OF_LEG = 0.06;
/** Less likely than this nothing is priced together: an error of the model weighs too much there. */
const LEAST_CHANCE = 0.002;
/** A leg that takes less than this off the chance of the others says nothing that they do not say. */
const IDLE = 1e-4;

/** The chance that all of them win: the sum over the ways in which they do. */
export function jointChance({ results, chances }: Ways, legs: readonly JointLeg[]): number {
  return chances.reduce((sum, chance, way) => {
    const result = results[way] ?? [];
    return legs.every(({ place, wins }) => wins(result[place] ?? Number.NaN)) ? sum + chance : sum;
  }, 0);
}

/** Whether the others decide one of the legs: then it is no leg of its own, and their odds are not those of one more. */
export function hasIdleLeg(ways: Ways, legs: readonly JointLeg[]): boolean {
  const all = jointChance(ways, legs);
  return legs.some((idle) => {
    const others = jointChance(
      ways,
      legs.filter((leg) => leg !== idle),
    );
    return others - all < IDLE;
  });
}

/**
 * What is offered for legs that must all win, hundredths: 1 ÷ (chance × 1.06 for each leg), cut down; null where nothing
 * is. It lies below what they are worth together, so that no leg makes up for another.
 */
export function togetherPrice(chance: number, legs: number): number | null {
  if (!(chance >= LEAST_CHANCE)) return null;
  const price = shownOdds(chance * (1 + MARGIN_OF_LEG) ** legs);
  return price * chance < 100 ? price : null;
}
