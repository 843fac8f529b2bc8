import { expect, test } from 'vitest';
import { swipeStep } from './swipe-step.ts';

test.each([
  [-80, 10, 1],
  [80, -39, -1],
  [50, 0, null],
  [-80, 60, null],
  [0, 200, null],
])('a finger that moves by %i, %i shows %s', (across, down, step) => {
  expect(swipeStep(across, down)).toBe(step);
});
