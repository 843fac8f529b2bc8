/** Most legs of a ticket. */
export const MOST_LEGS = 12;

/** Numbers of legs per line: a treble of a Trixie is one line of three. */
export type LineSizes = readonly number[];

/** Named systems: their number of legs, and the smallest line size of which every combination is played. */
const SYSTEMS = {
  Trixie: { legs: 3, from: 2 },
  Patent: { legs: 3, from: 1 },
  Yankee: { legs: 4, from: 2 },
  'Lucky 15': { legs: 4, from: 1 },
  Canadian: { legs: 5, from: 2 },
  'Lucky 31': { legs: 5, from: 1 },
  Heinz: { legs: 6, from: 2 },
  'Lucky 63': { legs: 6, from: 1 },
  'Super Heinz': { legs: 7, from: 2 },
  Goliath: { legs: 8, from: 2 },
} as const;
type SystemName = keyof typeof SYSTEMS;
export const SYSTEM_NAMES = Object.keys(SYSTEMS) as SystemName[];

/**
 * Returns the line sizes of a ticket: `single`, `multi`, the name of a system, or `k/n` for all combinations of k out
 * of n; null if the type does not fit the number of legs.
 */
export function lineSizes(type: string, legs: number): LineSizes | null {
  if (!Number.isSafeInteger(legs) || legs < 1 || legs > MOST_LEGS) return null;
  if (type === 'single') return legs === 1 ? [1] : null;
  if (type === 'multi') return legs > 1 ? [legs] : null;
  const [, pick, of] = /^(\d{1,2})\/(\d{1,2})$/.exec(type) ?? [];
  if (pick !== undefined)
    return Number(of) === legs && Number(pick) >= 1 && Number(pick) < legs ? [Number(pick)] : null;
  const system = Object.hasOwn(SYSTEMS, type) ? SYSTEMS[type as SystemName] : null;
  if (system?.legs !== legs) return null;
  return Array.from({ length: legs - system.from + 1 }, (_, at) => system.from + at);
}

/** Returns the number of lines of a ticket; each costs the stake. */
export function countLines(sizes: LineSizes, legs: number): number {
  return sizes.reduce((sum, size) => sum + combinations(legs, size), 0);
}

/** Returns the number of ways to choose `few` out of `many`. */
export function combinations(many: number, few: number): number {
  let ways = 1;
  for (let at = 1; at <= few; at++) ways = (ways * (many - few + at)) / at;
  return ways;
}
