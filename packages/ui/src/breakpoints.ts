/**
 * Widths at which a layout changes, CSS pixels: the first width of the wider layout. Style sheets cannot import them; a
 * test checks their media queries against this list.
 */
export const BREAKPOINTS = {
  slipInOneRow: 360,
  headerWithWords: 380,
  settingInOneRow: 430,
  carouselOfTwo: 767,
  /** Below it: one column, best price only, slip inline. */
  wide: 768,
  twoLevels: 880,
  contentsBeside: 900,
  listWithPrices: 960,
  /** Below it: the slip is a drawer. */
  slipInColumn: 960,
  maintenanceBeside: 1024,
  railBeside: 1060,
  threeToasts: 1060,
  heroBeside: 1100,
  carouselOfThree: 1199,
  slipBeside: 1200,
  searchWithWords: 1280,
  threeLevels: 1360,
} as const;

type Breakpoint = keyof typeof BREAKPOINTS;

/** Media query for this width and wider. */
export function widthFrom(name: Breakpoint): string {
  return `(min-width: ${BREAKPOINTS[name]}px)`;
}

/** Media query for whole widths below this one. */
export function widthBelow(name: Breakpoint): string {
  return `(max-width: ${BREAKPOINTS[name] - 1}px)`;
}

/** The same on zoomed pages, where the width may be fractional. */
export function widthJustBelow(name: Breakpoint): string {
  return `(max-width: ${BREAKPOINTS[name] - 0.02}px)`;
}
