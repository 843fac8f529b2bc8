/** Halvings of the range: it ends narrower than a thousandth of a per mille of the start. */
const STEPS = 30;

/** Returns where a rising function reaches a value, between two bounds. */
export function solveRising(
  of: (at: number) => number,
  value: number,
  { from, to }: { readonly from: number; readonly to: number },
): number {
  let [low, high] = [from, to];
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (of(middle) < value) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
