import { shownOdds } from './margin.ts';

/** All combined results of several markets of one event, without margin. */
interface Ways {
  /** By scenario and market: the winning runner, or the count. */
  readonly results: readonly (readonly number[])[];
  /** By scenario; they sum to one. */
  readonly chances: readonly number[];
}

/** A selection in one of the markets. */
export interface JointLeg {
  /** Index of the market in a scenario's results. */
  readonly place: number;
  readonly wins: (result: number) => boolean;
}

/** Margin per leg; the margins multiply. */
const MARGIN_OF_LEG = 0.06;
/** Least joint chance that is priced; below it model errors weigh too much. */
const LEAST_CHANCE = 0.002;
/** A leg that lowers the joint chance by less than this is implied by the others. */
const IDLE = 1e-4;

/** Returns the chance that all legs win: the sum over the scenarios in which they do. */
export function jointChance({ results, chances }: Ways, legs: readonly JointLeg[]): number {
  return chances.reduce((sum, chance, way) => {
    const result = results[way] ?? [];
    return legs.every(({ place, wins }) => wins(result[place] ?? Number.NaN)) ? sum + chance : sum;
  }, 0);
}

/** True if the other legs imply one of them: their price must then not include it. */
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
 * Returns the price for legs that must all win, hundredths: 1 ÷ (chance × 1.06 per leg), rounded down; null if it is
 * not offered. It is below the joint fair price, so no leg compensates for another.
 */
export function togetherPrice(chance: number, legs: number): number | null {
  if (!(chance >= LEAST_CHANCE)) return null;
  const price = shownOdds(chance * (1 + MARGIN_OF_LEG) ** legs);
  return price * chance < 100 ? price : null;
}
