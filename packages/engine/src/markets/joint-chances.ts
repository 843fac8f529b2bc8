/** All joint results of some markets of one event with their chances by the feed's model, without margin. */
export interface JointChances {
  readonly marketIds: readonly string[];
  /** By joint result and market: the runner that wins, or the count. */
  readonly results: readonly (readonly number[])[];
  /** By joint result; their sum is one. */
  readonly chances: readonly number[];
}

/** Maximum number of joint results accepted from a model. */
const MOST_WAYS = 1024;
const MOST_MARKETS = 64;
/** Tolerance of the sum of chances around one. */
const SLACK = 1e-3;

/** Returns a feed's joint chances; null if they are invalid: then no markets are priced together. */
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
