/** How many slides stand side by side (specification, section 9): 3, 2 below 1199 px, 1 below 767 px. */
export function slidesAcross(width: number): number {
  if (width < 767) return 1;
  return width < 1199 ? 2 : 3;
}

/** At how many places the row can stand: the last one shows the last slide at the right. */
export function stopCount(slides: number, across: number): number {
  return Math.max(1, slides - across + 1);
}

/** The next place, from the last one back to the first. */
export function nextStop(stop: number, stops: number): number {
  return (stop + 1) % stops;
}

/** A place that still exists after the row became narrower or wider. */
export function clampStop(stop: number, stops: number): number {
  return Math.min(Math.max(stop, 0), stops - 1);
}

/** Banners in the order that the operator gave them. */
export function inOrder<T extends { order: number }>(banners: readonly T[]): T[] {
  return [...banners].sort((a, b) => a.order - b.order);
}
