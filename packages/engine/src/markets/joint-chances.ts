/** All ways in which some markets of one event may end together, as the feed's model sees them, margin free. */
export interface JointChances {
  readonly marketIds: readonly string[];
  /** By way and by market: the runner that wins, or the count. */
  readonly results: readonly (readonly number[])[];
  /** By way; together one. */
  readonly chances: readonly number[];
}

/** More ways and markets than any model tells. */
const MOST_WAYS = 1024;
const MOST_MARKETS = 64;
/** How far the chances may be from one together. */
const SLACK = 1e-3;

/** What a feed tells; null where it is none: then nothing is priced together. */
export function soundJoint(joint: JointChances | undefined): JointChances | null {
  if (!joint) return null;
  const { marketIds, results, chances } = joint;
  const isShaped =
    marketIds.length <= MOST_MARKETS &&
    chances.length <= MOST_WAYS &&
    results.length === chances.length &&
    results.every((row) => row.length === marketIds.length);
  const sum = chances.reduce((total, chance) => total + chance, 0);
  const isOne = chances.every((chance) => chance >= 0) && Math.abs(sum - 1) <= SLACK;
  return isShaped && isOne ? joint : null;
}
