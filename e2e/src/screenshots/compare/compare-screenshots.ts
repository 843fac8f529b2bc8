import { type Bitmap, colourOf } from './bitmap.ts';

/**
 * How far a channel may differ from the neighbourhood in the other picture. Below the smallest difference of two
 * neighbouring surfaces of the design, which is 9.
 */
const TOLERANCE = 6;

/** Difference between two pictures. */
export interface Difference {
  /** Pixels without a match within one pixel of their position in the other picture. */
  readonly pixels: number;
  /** Number of them in the worst square of {@link SQUARE} pixels, and its top left corner. */
  readonly worst: { readonly pixels: number; readonly x: number; readonly y: number };
  /** Returns the saved picture, faded, with those pixels in red. */
  readonly marked: () => Bitmap;
}

/**
 * Compares by neighbourhoods: each channel of a pixel must lie between the darkest and the lightest of the nine pixels
 * around its position in the other picture, and vice versa. Another browser draws edges of letters differently by less
 * than a pixel, and leaves a few mismatches all over the picture; a shape that moved by two pixels, is missing, or has
 * another colour leaves many in one place.
 */
export function compareScreenshots(kept: Bitmap, taken: Bitmap): Difference {
  const { width, height } = kept;
  if (taken.width !== width || taken.height !== height)
    throw new Error(`${taken.width}×${taken.height} instead of ${width}×${height}`);
  const mismatched = new Uint8Array(width * height);
  for (let pixel = 0; pixel < mismatched.length; pixel += 1) {
    if (colourOf(kept.data, pixel) === colourOf(taken.data, pixel)) continue;
    if (!hasLike(kept.data, pixel, taken) || !hasLike(taken.data, pixel, kept)) mismatched[pixel] = 1;
  }
  const pixels = mismatched.reduce((sum, one) => sum + one, 0);
  return { pixels, worst: worstSquare(mismatched, width), marked: () => marked(kept, mismatched) };
}

/** Side of the square in which mismatches are counted, pixels: a word of the smallest text. */
export const SQUARE = 32;
const HALF = SQUARE / 2;

/** Squares overlap by half, so that a cluster is never split between two. */
function worstSquare(mismatched: Uint8Array, width: number): Difference['worst'] {
  const columns = Math.ceil(width / HALF) + 1;
  const counts = new Map<number, number>();
  for (let pixel = 0; pixel < mismatched.length; pixel += 1) {
    if (!mismatched[pixel]) continue;
    const [column, row] = [Math.floor((pixel % width) / HALF), Math.floor(pixel / width / HALF)];
    for (const down of [0, 1])
      for (const right of [0, 1]) {
        const square = (row - down) * columns + column - right;
        if (row >= down && column >= right) counts.set(square, (counts.get(square) ?? 0) + 1);
      }
  }
  const [square, pixels] = [...counts].reduce((one, other) => (other[1] > one[1] ? other : one), [0, 0]);
  return { pixels, x: (square % columns) * HALF, y: Math.floor(square / columns) * HALF };
}

/** Whether each channel of a pixel lies between the minimum and maximum around its position in the other picture. */
function hasLike(data: Uint8Array, pixel: number, { width, height, data: other }: Bitmap): boolean {
  const [x, y] = [pixel % width, Math.floor(pixel / width)];
  for (let channel = 0; channel < 3; channel += 1) {
    let [least, most] = [255, 0];
    for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1)
      for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
        const value = other[(row * width + column) * 4 + channel] as number;
        least = Math.min(least, value);
        most = Math.max(most, value);
      }
    const value = data[pixel * 4 + channel] as number;
    if (value < least - TOLERANCE || value > most + TOLERANCE) return false;
  }
  return true;
}

const RED = [214, 0, 28] as const;

function marked({ width, height, data }: Bitmap, mismatched: Uint8Array): Bitmap {
  const pale = Uint8Array.from(data, (value) => 170 + value / 3);
  for (let pixel = 0; pixel < mismatched.length; pixel += 1) if (mismatched[pixel]) pale.set(RED, pixel * 4);
  return { width, height, data: pale };
}
