/** Returns the chance to hold serve. @param p chance to win a point. */
export function holdChance(p: number): number {
  const q = 1 - p;
  return p ** 4 * (1 + 4 * q + 10 * q * q) + (20 * p ** 3 * q ** 3 * p * p) / (1 - 2 * p * q);
}

/**
 * Returns the chance to win a tie-break. One side serves the first point, then each side serves two; from one point
 * before the end at level, two points in a row win. The first server makes no difference.
 * @param a chance to win a point on serve. @param b the opponent's chance on theirs. @param to points: 7 or 10.
 */
export function tieBreakChance(a: number, b: number, to: number): number {
  const won = a * (1 - b);
  const fromLevel = won / (won + (1 - a) * b);
  const known = new Map<string, number>();
  const from = (mine: number, theirs: number): number => {
    if (mine === to) return 1;
    if (theirs === to) return 0;
    if (mine === to - 1 && theirs === to - 1) return fromLevel;
    const key = `${mine}:${theirs}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const point = (mine + theirs) % 4;
    const chance = point === 0 || point === 3 ? a : 1 - b;
    const value = chance * from(mine + 1, theirs) + (1 - chance) * from(mine, theirs + 1);
    known.set(key, value);
    return value;
  };
  return from(0, 0);
}

/** Returns the chance to win a set with a tie-break at 6–6; the first server makes no difference. */
export function setChance(a: number, b: number): number {
  const [hold, held] = [holdChance(a), holdChance(b)];
  const tieBreak = tieBreakChance(a, b, 7);
  const from = (mine: number, theirs: number): number => {
    if (mine >= 6 && mine - theirs >= 2) return 1;
    if (theirs >= 6 && theirs - mine >= 2) return 0;
    if (mine === 6 && theirs === 6) return tieBreak;
    const game = (mine + theirs) % 2 === 0 ? hold : 1 - held;
    return game * from(mine + 1, theirs) + (1 - game) * from(mine, theirs + 1);
  };
  return from(0, 0);
}

/** Returns the chance to win a match. @param set chance to win a set. @param best of 3 or 5. */
export function matchChance(set: number, best: 3 | 5): number {
  return best === 3 ? set ** 2 * (3 - 2 * set) : set ** 3 * (10 - 15 * set + 6 * set ** 2);
}
