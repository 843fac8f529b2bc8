/** e to the 0.00006 per millisecond: twice the stake after 11.55 s, ten times after 38.38 s. */
const GROWTH = 0.00006;

/** The multiplier shown at a time after take-off, in hundredths, rounded down. @param elapsed ms */
export function jetAt(elapsed: number): number {
  return Math.floor(100 * Math.exp(GROWTH * Math.max(elapsed, 0)));
}

/** How long after take-off a multiplier is reached, ms: the first whole one at which {@link jetAt} shows it. */
export function jetReaches(hundredths: number): number {
  let elapsed = Math.max(0, Math.floor(Math.log(hundredths / 100) / GROWTH) - 1);
  while (jetAt(elapsed) < hundredths) elapsed += 1;
  return elapsed;
}
