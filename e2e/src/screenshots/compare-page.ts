import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { SIZES } from '../support/new-player.ts';
import { type Bitmap, inFewColours, readPicture, writePicture } from './compare/bitmap.ts';
import { compareScreenshots } from './compare/compare-screenshots.ts';
import { atRest } from './stubbed-api.ts';

const KEPT = join(dirname(fileURLToPath(import.meta.url)), 'kept');

/** Maximum mismatches in a square; docs/testing.md has the measurements, and what it tolerates. */
const MAX_MISMATCHES = 40;

/** Waits before a differing picture is taken again, ms: late content is rendered by then. */
const TRIES = [0, 50, 200, 500, 1500] as const;

/** Content that depends on the machine: dates in the browser's language, letters without a typeface of ours. */
const NOT_OURS = 'input::-webkit-datetime-edit, [lang="hi"], [lang="bn"] { visibility: hidden !important; }';

/**
 * Compares the open page with its saved pictures, at the given sizes, in both themes. Ends in the last size, in the
 * light theme.
 */
export async function comparePage(
  page: Page,
  name: string,
  sizes: readonly Size[] = ['desktop', 'phone'],
): Promise<void> {
  for (const size of sizes) await comparePageAt(page, name, size);
}

type Size = (typeof SIZES)[number]['name'];

async function comparePageAt(page: Page, name: string, size: Size): Promise<void> {
  const { viewport } = SIZES.find((one) => one.name === size) as (typeof SIZES)[number];
  await page.setViewportSize(viewport);
  for (const theme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${theme}\\b`));
    await atRest(page);
    await compareShot(page, `${name}-${size}-${theme}`);
  }
}

/** Soft assertion: one run reports every picture that differs. */
async function compareShot(page: Page, name: string): Promise<void> {
  const path = join(KEPT, `${name}.png`);
  const { updateSnapshots } = test.info().config;
  if (updateSnapshots === 'all' || updateSnapshots === 'changed') return keep(path, await takenTwice(page));
  if (!existsSync(path)) {
    await keep(path, await takenTwice(page));
    expect.soft(existsSync(path), `${name} had not been kept yet; it is now`).toBe(false);
    return;
  }
  const kept = await readPicture(readFileSync(path));
  let mismatched = '';
  for (const wait of TRIES) {
    await page.waitForTimeout(wait);
    const taken = await takePicture(page);
    mismatched = await differencesIn(kept, taken, name);
    if (mismatched === '') return;
  }
  expect.soft(mismatched, name).toBe('');
}

async function takePicture(page: Page): Promise<Bitmap> {
  const options = { animations: 'disabled', caret: 'hide', scale: 'css', style: NOT_OURS } as const;
  return inFewColours(await readPicture(await page.screenshot(options)));
}

/** Repeats until two pictures in a row are equal, so that nothing is loading. */
async function takenTwice(page: Page): Promise<Bitmap> {
  let before = await takePicture(page);
  for (;;) {
    await page.waitForTimeout(500);
    const taken = await takePicture(page);
    if (isSame(before, taken)) return taken;
    before = taken;
  }
}

const isSame = (one: Bitmap, other: Bitmap) => Buffer.compare(one.data, other.data) === 0;

async function keep(path: string, picture: Bitmap): Promise<void> {
  mkdirSync(KEPT, { recursive: true });
  writeFileSync(path, await writePicture(picture));
}

/** Returns the differences as text, and attaches both pictures to the test's results. Empty: none. */
async function differencesIn(kept: Bitmap, taken: Bitmap, name: string): Promise<string> {
  if (isSame(kept, taken)) return '';
  const { pixels, worst, marked } = compareScreenshots(kept, taken);
  test.info().annotations.push({ type: 'strays', description: `${name}: ${pixels}, ${worst.pixels}` });
  if (worst.pixels <= MAX_MISMATCHES) return '';
  writeFileSync(test.info().outputPath(`${name}-taken.png`), await writePicture(taken));
  writeFileSync(test.info().outputPath(`${name}-difference.png`), await writePicture(marked()));
  return `${pixels} pixels without their like, ${worst.pixels} of them around ${worst.x}, ${worst.y}`;
}
