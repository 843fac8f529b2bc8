import type { LadderGrid } from './ladder-grid.ts';

/** The ladders on the page. */
export const openGrids = new Set<LadderGrid>();

/** Brings the last price of every ladder to its middle. */
export function centreGrids(): void {
  for (const grid of openGrids) grid.centre();
}
