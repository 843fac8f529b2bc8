import type { RunChances } from '../feed/feed-update.ts';

/** A probability for each whole number: `mass[i]` belongs to `from + i`. */
export interface Distribution {
  readonly from: number;
  readonly mass: Float64Array;
}

/** `array[index] += amount`; ignores indexes outside the array. */
export function add(array: Float64Array, index: number, amount: number): void {
  array[index] = (array[index] as number) + amount;
}

/** A single certain value. */
export function certain(value: number): Distribution {
  return { from: value, mass: Float64Array.of(1) };
}

/** Scales to a sum of 1: projections drop small chances. */
export function normalised({ from, mass }: Distribution): Distribution {
  let total = 0;
  for (const part of mass) total += part;
  return total > 0 ? { from, mass: mass.map((part) => part / total) } : certain(from);
}

export function meanOf({ from, mass }: Distribution): number {
  let mean = 0;
  for (let index = 0; index < mass.length; index++) mean += (mass[index] as number) * (from + index);
  return mean;
}

export function deviationOf(distribution: Distribution): number {
  const { mass } = distribution;
  const mean = meanOf(distribution) - distribution.from;
  let squares = 0;
  for (let index = 0; index < mass.length; index++) squares += (mass[index] as number) * (index - mean) ** 2;
  return Math.sqrt(squares);
}

/** P(X ≥ value). */
export function atLeast({ from, mass }: Distribution, value: number): number {
  let tail = 0;
  for (let index = mass.length - 1; index >= 0 && from + index >= value; index--) tail += mass[index] as number;
  return tail;
}

/** P(X ≥ value) for each value at which it lies between `least` and 1 − `least`. */
export function tailsOf({ from, mass }: Distribution, least: number): RunChances {
  const tails: number[] = [];
  let first = from;
  let left = 1;
  for (let index = 0; index < mass.length && left >= least; index++) {
    if (left > 1 - least) first = from + index + 1;
    else tails.push(left);
    left -= mass[index] as number;
  }
  return { from: first, atLeast: tails };
}

/** The distribution of the sum of two independent numbers. */
export function sumOf(left: Distribution, right: Distribution): Distribution {
  const mass = new Float64Array(left.mass.length + right.mass.length - 1);
  for (let i = 0; i < left.mass.length; i++) {
    const weight = left.mass[i] as number;
    if (weight < 1e-9) continue;
    for (let j = 0; j < right.mass.length; j++) add(mass, i + j, weight * (right.mass[j] as number));
  }
  return { from: left.from + right.from, mass };
}

export function shifted({ from, mass }: Distribution, by: number): Distribution {
  return { from: from + by, mass };
}
