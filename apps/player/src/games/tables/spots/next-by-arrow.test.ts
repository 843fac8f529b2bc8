import { expect, it } from 'vitest';
import { nextByArrow } from './next-by-arrow.ts';

const place = (column: number, row: number, width = 1) => ({
  left: column * 50,
  right: (column + width) * 50 - 4,
  top: row * 44,
  bottom: row * 44 + 40,
});

// A zero above two rows of three, and a wide place below.
const PLACES = [
  place(0, 0, 3),
  ...[1, 2].flatMap((row) => [0, 1, 2].map((column) => place(column, row))),
  place(0, 3, 3),
];

it('returns the nearest place in the direction of the arrow', () => {
  expect(nextByArrow(PLACES, 2, 'ArrowRight')).toBe(3);
  expect(nextByArrow(PLACES, 2, 'ArrowLeft')).toBe(1);
  expect(nextByArrow(PLACES, 2, 'ArrowDown')).toBe(5);
  expect(nextByArrow(PLACES, 5, 'ArrowUp')).toBe(2);
  expect(nextByArrow(PLACES, 1, 'ArrowUp')).toBe(0);
  expect(nextByArrow(PLACES, 6, 'ArrowDown')).toBe(7);
});

it('returns null without a spot in that direction, and for other keys', () => {
  expect(nextByArrow(PLACES, 0, 'ArrowUp')).toBeNull();
  expect(nextByArrow(PLACES, 3, 'ArrowRight')).toBeNull();
  expect(nextByArrow(PLACES, 3, 'Enter')).toBeNull();
});
