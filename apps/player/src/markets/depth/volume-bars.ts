/** Volume of one period. */
interface VolumeBar {
  /** Epoch ms. */
  readonly from: number;
  readonly to: number;
  /** Minor units. */
  readonly volume: number;
}

const MINUTE_MS = 60_000;
/** Widths of bars, minutes; the first that needs no more bars than fit is used. */
const WIDTHS = [1, 2, 5, 10, 15, 30, 60, 120, 240, 720, 1440].map((minutes) => minutes * MINUTE_MS);
const MOST_BARS = 48;

/**
 * Returns volume by period, on whole minutes.
 * @param points `[epoch ms, price, total matched so far]`, oldest first.
 */
export function volumeBarsOf(points: readonly (readonly [number, number, number, ...unknown[]])[]): VolumeBar[] {
  const [first, last] = [points[0]?.[0], points.at(-1)?.[0]];
  if (first === undefined || last === undefined) return [];
  const width = WIDTHS.find((one) => (last - first) / one < MOST_BARS) ?? (WIDTHS.at(-1) as number);
  const bars = new Map<number, number>();
  let total = 0;
  for (const [at, , matched] of points) {
    const from = Math.floor(at / width) * width;
    // A reversed trade lowers the total: no bar is negative.
    bars.set(from, (bars.get(from) ?? 0) + Math.max(0, matched - total));
    total = matched;
  }
  return [...bars].map(([from, volume]) => ({ from, to: from + width, volume }));
}
