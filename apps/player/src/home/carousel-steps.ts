/** Returns how many slides are visible (requirement RR-09): 3, 2 below 1199 px, 1 below 767 px. */
export function slidesAcross(width: number): number {
  if (width < 767) return 1;
  return width < 1199 ? 2 : 3;
}

/** Returns the number of positions of the row; at the last, the last slide is at the right. */
export function stopCount(slides: number, across: number): number {
  return Math.max(1, slides - across + 1);
}

/** Returns the next position; after the last, the first. */
export function nextStop(stop: number, stops: number): number {
  return (stop + 1) % stops;
}

/** Returns a position that exists after a resize. */
export function clampStop(stop: number, stops: number): number {
  return Math.min(Math.max(stop, 0), stops - 1);
}

/** Returns banners in the operator's order. */
export function inOrder<T extends { order: number }>(banners: readonly T[]): T[] {
  return [...banners].sort((a, b) => a.order - b.order);
}
