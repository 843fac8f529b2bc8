import type { FeedUpdate } from '@crease/feeds';

/** Compares two sequences of thousands of updates as text; returns null if equal, else the first difference. */
export function firstDifference(left: readonly FeedUpdate[], right: readonly FeedUpdate[]): string | null {
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const [a, b] = [JSON.stringify(left[index]), JSON.stringify(right[index])];
    if (a !== b) return `update ${index}: ${a} is not ${b}`;
  }
  return null;
}
