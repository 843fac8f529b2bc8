/** What of a count belongs to the first side, 0 to 1; a half while nothing is counted. */
export function shareOf([one, other]: readonly [number, number]): number {
  return one + other === 0 ? 0.5 : one / (one + other);
}
