import type { Market } from '@crease/exchange';

/** Chances of a count: `atLeast[i]` is that of `from + i` or more. It never rises. */
export interface RunChances {
  readonly from: number;
  readonly atLeast: readonly number[];
}

/** Current chances of a market's model, without margin: by runner, or for a count. */
export type MarketChances = readonly number[] | RunChances;

/** Tolerance of the sum of chances around one. */
const SLACK = 1e-3;

/**
 * Returns a feed's chances of runners; null if they are invalid or give a chance to a removed runner, and in a market
 * of another number of winners than one, where they do not sum to one: then there are no fixed odds.
 */
export function runnerChances(
  chances: readonly number[] | undefined,
  { definition, runnerStatus: runners }: Pick<Market, 'definition' | 'runnerStatus'>,
): readonly number[] | null {
  if ((definition.winners ?? 1) !== 1) return null;
  if (chances?.length !== runners.length || !chances.every(isChance)) return null;
  if (chances.some((chance, at) => chance > SLACK && runners[at] === 'removed')) return null;
  const sum = chances.reduce((total, chance) => total + chance, 0);
  return Math.abs(sum - 1) <= SLACK ? chances : null;
}

/** The same for a count. */
export function countChances(chances: RunChances | undefined): RunChances | null {
  if (!chances || !Number.isSafeInteger(chances.from)) return null;
  const falls = chances.atLeast.every((chance, at) => isChance(chance) && chance <= (chances.atLeast[at - 1] ?? 1));
  return falls ? chances : null;
}

const isChance = (chance: number) => chance >= 0 && chance <= 1;

/** All joint results of some markets of one event with their chances by the feed's model, without margin. */
export interface JointChances {
  readonly marketIds: readonly string[];
  /** By joint result and market: the runner that wins, or the count. */
  readonly results: readonly (readonly number[])[];
  /** By joint result; their sum is one. */
  readonly chances: readonly number[];
}

/** Maximum number of joint results accepted from a model. */
const MOST_WAYS = 1024;
const MOST_MARKETS = 64;

/** Returns a feed's joint chances; null if they are invalid: then no markets are priced together. */
export function soundJoint(joint: JointChances | undefined): JointChances | null {
  if (!joint) return null;
  const { marketIds, results, chances } = joint;
  const isShaped =
    marketIds.length <= MOST_MARKETS &&
    chances.length <= MOST_WAYS &&
    results.length === chances.length &&
    results.every((row) => row.length === marketIds.length);
  const sum = chances.reduce((total, chance) => total + chance, 0);
  const isOne = chances.every((chance) => chance >= 0) && Math.abs(sum - 1) <= SLACK;
  return isShaped && isOne ? joint : null;
}
