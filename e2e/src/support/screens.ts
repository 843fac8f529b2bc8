import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { DESKTOP, PHONE, SIZES } from './new-player.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Folder for a screenshot of each checked page, for review. */
const { SHOTS } = process.env;
const THEMES = ['light', 'dark'] as const;

/** Both sizes in both themes, for pages that must be loaded again for each. */
export const SCREENS = SIZES.flatMap((size) => THEMES.map((colorScheme) => ({ ...size, colorScheme })));

/**
 * Opens another page of the open app as a link does: loading the app again takes longer than a check of the page. Wait
 * for what only the new page has.
 */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((path) => history.pushState({}, '', path), path);
}

/** Resolves once the page has been drawn at a new size: parts for the old one are gone. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );
}

/**
 * Checks that axe finds nothing. It is evaluated, not added as a script: the content policy stays on.
 * @param colours check only what depends on the theme.
 */
export async function expectClean(page: Page, where: string, colours = false): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  // Every page has a heading: before it there is nothing to check.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  const found = await page.evaluate(
    async (runOnly) => {
      // Half faded, a text has half its contrast: everything is still, also a toast whose time ends meanwhile.
      const still = new CSSStyleSheet();
      still.replaceSync('*, ::before, ::after { animation: none !important; transition: none !important }');
      document.adoptedStyleSheets.push(still);
      const { axe } = window as unknown as {
        axe: { run: (options: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
      };
      // None of our rules reads style sheets: do not fetch them again.
      const options = { resultTypes: ['violations'], preload: false };
      const { violations } = await axe.run({ ...options, ...(runOnly ? { runOnly } : {}) });
      document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(still), 1);
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

/**
 * Switches the open page to a theme and checks it with axe for colours only: names, roles and order do not depend on
 * it.
 */
async function expectCleanIn(theme: (typeof THEMES)[number], page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${theme}\\b`));
  await expectClean(page, `${where}, ${theme}`, theme === 'dark');
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${`${where}-${theme}`.replaceAll(/\W+/g, '-')}.png` });
}

/** Checks with axe in both themes. Ends in the light one, which is checked completely. */
export async function expectCleanInBothThemes(page: Page, where: string): Promise<void> {
  await expectCleanIn('dark', page, where);
  await expectCleanIn('light', page, where);
}

/**
 * Checks the open page at both sizes: axe finds nothing, and nothing overflows. Dark colours do not depend on the size:
 * they are checked on a phone if it was opened as one, else on a wide screen, as loading it again for each would take
 * longer and show the same. Ends in the original size, in the light theme.
 */
export async function expectCleanEverywhere(page: Page, where: string): Promise<void> {
  const before = page.viewportSize();
  const isPhone = before !== null && before.width < 768;
  for (const { name, viewport } of SIZES) {
    await page.setViewportSize(viewport);
    await drawn(page);
    if (isPhone === (name === 'phone')) await expectCleanIn('dark', page, `${where}, ${name}`);
    await expectCleanIn('light', page, `${where}, ${name}`);
    await expectNoOverflow(page, `${where}, ${name}`);
  }
  if (before) await page.setViewportSize(before);
}

/** Checks that nothing of the open page overflows, at both sizes. Begins with the present one, ends in the other. */
export async function expectFits(page: Page, where: string): Promise<void> {
  const isPhone = page.viewportSize()?.width === PHONE.width;
  for (const viewport of isPhone ? [PHONE, DESKTOP] : [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await drawn(page);
    await expectNoOverflow(page, `${where}, ${viewport.width} px`);
  }
}

async function expectNoOverflow(page: Page, where: string): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(over, where).toBeLessThanOrEqual(0);
}

/**
 * Checks a state of a page whose names and order are the same at both sizes: axe finds nothing in either theme, and
 * nothing overflows at either size. Ends in the original size, in the light theme.
 */
export async function expectCleanState(page: Page, where: string): Promise<void> {
  const before = page.viewportSize();
  await expectCleanInBothThemes(page, where);
  await expectFits(page, where);
  if (before) await page.setViewportSize(before);
}
