import type { RunnerStatus } from '@crease/exchange';

/** Chances of a count: `atLeast[i]` is that of `from + i` or more. It never rises. */
export interface RunChances {
  readonly from: number;
  readonly atLeast: readonly number[];
}

/** What a market's model believes now, margin free: by runner, or for a count. */
export type MarketChances = readonly number[] | RunChances;

/** How far the chances of all runners may be from one together. */
const SLACK = 1e-3;

/**
 * Chances of runners as a feed tells them; null where they are no chances at all, or give one to a runner that was taken
 * out: then there are no fixed odds.
 */
export function runnerChances(
  chances: readonly number[] | undefined,
  runners: readonly RunnerStatus[],
): readonly number[] | null {
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
