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
