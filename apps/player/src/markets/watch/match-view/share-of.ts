/** Returns the first side's share of a count, 0 to 1; a half while nothing is counted. */
export function shareOf([one, other]: readonly [number, number]): number {
  return one + other === 0 ? 0.5 : one / (one + other);
}
