import type { MatchedPair, MatchedPairs } from '@crease/store';

/** Below it two players who know each other may well have met. */
export const FEWEST_FILLS = 5;
/** Chance alone brings fewer than one pair in ten thousand together so often. */
const RARE = 1e-4;

export interface LinkedPair extends MatchedPair {
  /** How often chance would have brought them together. */
  readonly expected: number;
}

/**
 * Pairs of players who share an address or an agent's code and met each other more often than chance: the quiet sign
 * of one person with two accounts, or of two who pass money on. It accuses nobody: a family shares an address.
 *
 * What chance would give: each fill of one player meets another in proportion to how much the others play. With a, b
 * fills of the two among n in all, `ab / (2n − a)` seen from one, `ab / (2n − b)` from the other; the mean of both.
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

/** How likely so many or more are, where `expected` are (Poisson; the tail bounded by a geometric row). */
function chanceOf(fills: number, expected: number): number {
  if (fills <= expected) return 1;
  let log = 0 - expected;
  for (let at = 1; at <= fills; at++) log += Math.log(expected / at);
  return Math.exp(log) / (1 - expected / (fills + 1));
}
