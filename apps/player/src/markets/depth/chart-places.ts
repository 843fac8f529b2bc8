/** Returns the places at least `gap` after the last kept one, in order: marks closer than that would overlap. */
export function spacedOut<P extends { readonly x: number }>(places: readonly P[], gap: number): P[] {
  const kept: P[] = [];
  for (const place of [...places].sort((one, other) => one.x - other.x))
    if (place.x - (kept.at(-1)?.x ?? Number.NEGATIVE_INFINITY) >= gap) kept.push(place);
  return kept;
}

/**
 * Returns the end of the line at which each label is written, top to bottom: the right one if the label before is
 * closer than its height; null if both ends are taken.
 */
export function labelEnds(heights: readonly number[], size: number): ('left' | 'right' | null)[] {
  const last = { left: Number.NEGATIVE_INFINITY, right: Number.NEGATIVE_INFINITY };
  return heights.map((height) => {
    const end = (['left', 'right'] as const).find((each) => Math.abs(height - last[each]) >= size) ?? null;
    if (end) last[end] = height;
    return end;
  });
}

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
