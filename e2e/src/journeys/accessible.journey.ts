import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import { demoLogin, openMatch } from './player.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const SIZES = [
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
];

for (const { name, viewport } of SIZES) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${name}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme });

      test('axe finds nothing on any page', async ({ page }) => {
        await page.goto('/');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectClean(page, '/');
        const match = await openMatch(page, 'sportId=4&inPlay=true');
        await page.goto('/sign-in');
        await expect(page.getByRole('heading', { name: 'Underage gambling is prohibited.' })).toBeVisible();
        await expectClean(page, '/sign-in');
        await demoLogin(page);
        await expectClean(page, '/home');
        for (const path of [
          '/spmsports/inplay',
          '/spmsports/tennis',
          `/exchange/${match.gameId}`,
          '/mybets',
          '/statement',
        ]) {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
          await page.waitForTimeout(800);
          await expectClean(page, path);
        }
      });
    });
  }
}

/** axe is evaluated, not added as a script: the content policy stays on. */
async function expectClean(page: Page, where: string): Promise<void> {
  await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run: (options: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const { violations } = await axe.run({ resultTypes: ['violations'] });
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map(({ html }) => html.slice(0, 160))
          .join(' | ')}`,
    );
  });
  expect(found, where).toEqual([]);
}
