import type { Strip } from '../slot-maths.ts';
import type { Line } from '../wins/line-wins.ts';

/** Reels from codes with spaces between. */
export function stripsOf(...reels: readonly string[]): readonly Strip[] {
  return reels.map((reel) => reel.split(' '));
}

/** Lines from rows by reel: `01210` runs down to the bottom row and up again. */
export function linesOf(lines: string): readonly Line[] {
  return lines.split(' ').map((line) => [...line].map(Number));
}
