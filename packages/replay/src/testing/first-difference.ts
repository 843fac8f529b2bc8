import type { FeedUpdate } from '@crease/feeds';

/** Two tellings of thousands of updates, compared as text: null when equal, else where they part. */
export function firstDifference(left: readonly FeedUpdate[], right: readonly FeedUpdate[]): string | null {
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const [a, b] = [JSON.stringify(left[index]), JSON.stringify(right[index])];
    if (a !== b) return `update ${index}: ${a} is not ${b}`;
  }
  return null;
}
