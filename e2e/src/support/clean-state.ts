import { expect, type Page } from '@playwright/test';
import { SIZES } from './new-player.ts';
import { expectCleanInBothThemes } from './screens.ts';

/**
 * Checks a state of a page whose names and order are the same at both sizes: axe finds nothing in either theme, and
 * nothing overflows at either size. Ends in the original size, in the light theme.
 */
export async function expectCleanState(page: Page, where: string): Promise<void> {
  const before = page.viewportSize();
  await expectCleanInBothThemes(page, where);
  for (const { name, viewport } of SIZES) {
    await page.setViewportSize(viewport);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(over, `${where}, ${name}`).toBeLessThanOrEqual(0);
  }
  if (before) await page.setViewportSize(before);
}
