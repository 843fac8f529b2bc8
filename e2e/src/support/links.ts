import { expect, type Page } from '@playwright/test';

/** Adds the paths of the links on the open page. */
export async function addLinks(page: Page, links: Set<string>): Promise<void> {
  const found = await page.locator('a[href^="/"]').evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''));
  for (const link of found) links.add(link.split(/[?#]/, 1)[0] ?? '');
}

/** Checks that the server has a page for each path. */
export async function expectServed(page: Page, links: ReadonlySet<string>): Promise<void> {
  expect(links.size).toBeGreaterThan(8);
  for (const link of [...links].filter((each) => !each.startsWith('/exchange/')))
    expect((await page.request.get(link)).status(), link).toBe(200);
}
