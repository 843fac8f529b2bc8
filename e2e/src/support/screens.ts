import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { SIZES } from './new-player.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A folder that takes a picture of each page that is looked at, to be looked at by a person. */
const { SHOTS } = process.env;
const THEMES = ['light', 'dark'] as const;

/** Both sizes in both themes, for pages that have to be loaded anew for each. */
export const SCREENS = SIZES.flatMap((size) => THEMES.map((colorScheme) => ({ ...size, colorScheme })));

/**
 * What fades or slides in has arrived: halfway there it has half its contrast. It is brought to its end, not waited for:
 * in a page that the machine has no time to draw it never comes there.
 */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
  });
}

/**
 * axe finds nothing. It is evaluated, not added as a script: the content policy stays on.
 * @param colours whether only what a theme changes is looked at.
 */
export async function expectClean(page: Page, where: string, colours = false): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  // Every page has one: before it stands there is nothing to look at.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await atRest(page);
  const found = await page.evaluate(
    async (runOnly) => {
      const { axe } = window as unknown as {
        axe: { run: (options: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
      };
      // No rule of ours reads style sheets: they need not be fetched again.
      const options = { resultTypes: ['violations'], preload: false };
      const { violations } = await axe.run({ ...options, ...(runOnly ? { runOnly } : {}) });
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .slice(0, 3)
            .map(({ html }) => html.slice(0, 160))
            .join(' | ')}`,
      );
    },
    colours ? ['color-contrast', 'link-in-text-block'] : null,
  );
  expect(found, where).toEqual([]);
}

/** The open page follows the system into a theme, and axe finds nothing: names, roles and order are those of the light. */
async function expectCleanIn(theme: (typeof THEMES)[number], page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${theme}\\b`));
  await expectClean(page, `${where}, ${theme}`, theme === 'dark');
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${`${where}-${theme}`.replaceAll(/\W+/g, '-')}.png` });
}

/** Axe finds nothing in either theme. Ends in the light one, where the whole is looked at. */
export async function expectCleanInBothThemes(page: Page, where: string): Promise<void> {
  await expectCleanIn('dark', page, where);
  await expectCleanIn('light', page, where);
}

/**
 * The open page at both sizes: axe finds nothing, and nothing runs off the side. Dark colours know no size: they are
 * looked at on a phone where it was opened as on one, else on a wide screen. Loading it anew for each would take longer
 * and show the same. Ends as wide as it began, in the light theme.
 */
export async function expectCleanEverywhere(page: Page, where: string): Promise<void> {
  const before = page.viewportSize();
  const isPhone = before !== null && before.width < 768;
  for (const { name, viewport } of SIZES) {
    await page.setViewportSize(viewport);
    if (isPhone === (name === 'phone')) await expectCleanIn('dark', page, `${where}, ${name}`);
    await expectCleanIn('light', page, `${where}, ${name}`);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(over, `${where}, ${name}`).toBeLessThanOrEqual(0);
  }
  if (before) await page.setViewportSize(before);
}
