import type { MatchedPair, MatchedPairs } from '@crease/store';

/** Least fills to be flagged: friends may meet by chance. */
export const FEWEST_FILLS = 5;
/** Probability below which a pair is flagged. */
const RARE = 1e-4;

export interface LinkedPair extends MatchedPair {
  /** Expected number of fills by chance. */
  readonly expected: number;
}

/**
 * Pairs of players who share an address or agent code and were matched more often than by chance: a sign of one person
 * with two accounts, or of passing money on. Not an accusation: families share addresses.
 *
 * Expected by chance: each fill of a player has a counterparty in proportion to the others' activity. With a, b fills
 * of the
 * two among n in all, `ab / (2n − a)` from one side, `ab / (2n − b)` from the other; the mean of both.
 */
export function linkedPairs({ pairs, fills }: MatchedPairs): LinkedPair[] {
  return pairs
    .map((pair) => ({ ...pair, expected: expectedFills(pair.fillsOfEach, fills) }))
    .filter((pair) => pair.fills >= FEWEST_FILLS && chanceOf(pair.fills, pair.expected) < RARE)
    .sort((one, other) => other.fills - other.expected - (one.fills - one.expected));
}

function expectedFills([a, b]: MatchedPair['fillsOfEach'], all: number): number {
  return (a * b * (1 / (2 * all - a) + 1 / (2 * all - b))) / 2;
}

/**
 * Probability of at least this many, with `expected` as the mean (Poisson; the tail is bounded by a geometric series).
 */
function chanceOf(fills: number, expected: number): number {
  if (fills <= expected) return 1;
  let log = 0 - expected;
  for (let at = 1; at <= fills; at++) log += Math.log(expected / at);
  return Math.exp(log) / (1 - expected / (fills + 1));
}
