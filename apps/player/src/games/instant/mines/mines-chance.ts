/** Tiles of the board. */
export const TILES = 25;

/** Returns the probability that the first `safe` tiles are safe: C(25 − mines, safe) ÷ C(25, safe). */
export function safeChance(mines: number, safe: number): number {
  let chance = 1;
  for (let at = 0; at < safe; at += 1) chance *= (TILES - mines - at) / (TILES - at);
  return chance;
}
