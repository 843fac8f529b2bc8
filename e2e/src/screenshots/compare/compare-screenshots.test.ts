import { expect, test } from 'vitest';
import { type Bitmap, readPicture, writePicture } from './bitmap.ts';
import { compareScreenshots } from './compare-screenshots.ts';

/** White, 40 by 40, with grey rectangles. */
function drawn(...boxes: readonly { x: number; y: number; wide: number; high: number; grey: number }[]): Bitmap {
  const [width, height] = [40, 40];
  const data = new Uint8Array(width * height * 4).fill(255);
  for (const { x, y, wide, high, grey } of boxes)
    for (let row = y; row < y + high; row += 1)
      for (let column = x; column < x + wide; column += 1) data.set([grey, grey, grey], (row * width + column) * 4);
  return { width, height, data };
}

const LINE = { x: 4, y: 10, wide: 30, high: 1, grey: 60 };

test('a picture equals itself, even after being saved', async () => {
  const picture = drawn(LINE, { x: 5, y: 20, wide: 9, high: 9, grey: 120 });
  const kept = await readPicture(await writePicture(picture));
  expect(kept).toEqual(picture);
  expect(compareScreenshots(picture, kept).pixels).toBe(0);
});

test('a line shifted by a pixel, or softer at its end, counts as equal', () => {
  expect(compareScreenshots(drawn(LINE), drawn({ ...LINE, y: 11 })).pixels).toBe(0);
  const soft = drawn({ ...LINE, wide: 29 }, { ...LINE, x: 33, wide: 1, grey: 150 });
  expect(compareScreenshots(drawn(LINE), soft).pixels).toBe(0);
});

test.each([
  ['moved by two pixels', { ...LINE, y: 12 }, 60],
  ['cut to half', { ...LINE, wide: 15 }, 14],
  ['paler by a step of the design', { ...LINE, grey: 69 }, 30],
])('a line %s is detected', (_, line, pixels) => {
  expect(compareScreenshots(drawn(LINE), drawn(line)).pixels).toBeGreaterThanOrEqual(pixels);
});

test('a missing shape is detected, and marked in red', () => {
  const { pixels, worst, marked } = compareScreenshots(drawn(LINE), drawn());
  expect(pixels).toBe(30);
  expect(worst).toEqual({ pixels: 28, x: 0, y: 0 });
  expect([...marked().data.subarray((10 * 40 + 4) * 4, (10 * 40 + 4) * 4 + 3)]).toEqual([214, 0, 28]);
});

test('rejects pictures of different sizes', () => {
  const small = { width: 1, height: 1, data: new Uint8Array(4) };
  expect(() => compareScreenshots(drawn(), small)).toThrow('1×1 instead of 40×40');
});
