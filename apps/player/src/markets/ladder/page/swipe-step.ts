/** Least length of a swipe, CSS pixels. */
const SWIPE_FROM = 60;

/** Whether a movement is a swipe to the side rather than a scroll. */
export function swipeStep(across: number, down: number): 1 | -1 | null {
  if (Math.abs(across) < SWIPE_FROM || Math.abs(across) < 2 * Math.abs(down)) return null;
  return across < 0 ? 1 : -1;
}
