import type { Prng } from '@crease/kernel';

/** Returns the time to the next arrival of a Poisson process, or another exponential time, ms. */
export function exponential(prng: Prng, meanMs: number): number {
  return -meanMs * Math.log(1 - prng.next());
}

/** Returns the way between two machines of one data centre, ms: 0.2 and an exponential part of 0.1. */
export function hop(prng: Prng): number {
  return 0.2 + exponential(prng, 0.1);
}

/** Returns a log-normal time. @param median ms. @param deviation of its logarithm. */
export function logNormal(prng: Prng, median: number, deviation: number): number {
  return median * Math.exp(deviation * prng.normal());
}
