import { type APIRequestContext, expect } from '@playwright/test';
import { addLinks, expectServed } from '../support/links.ts';
import { expectCleanEverywhere, follow } from '../support/screens.ts';
import { matchFor } from '../support/scripted-match.ts';
import { test } from '../world/test.ts';

test('[RT-20] the landing page, whose prices move during play, and missing pages: axe finds nothing, no link leads to a missing page, there is a link back', async ({
  page,
  world,
}) => {
  const links = new Set<string>();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#first-picture')).toHaveCount(0);
  await expectCleanEverywhere(page, '/');
  await addLinks(page, links);
  const prices = page.getByRole('button', { name: /^(Back|Lay) / });
  const before = (await prices.allTextContents()).join('|');
  expect(before).not.toBe('');
  await world.play(30_000);
  await expect.poll(async () => (await prices.allTextContents()).join('|') !== before).toBe(true);
  await follow(page, '/sign-in');
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible();
  await addLinks(page, links);
  await follow(page, '/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Home' })).toBeVisible();
  await addLinks(page, links);
  await follow(page, '/exchange/no-such-match');
  await expect(page.getByText('Match not found')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await expectServed(page, links);
});

test('no page loads more script at once than its budget', async ({ request }) => {
  for (const [path, mostKb] of [
    ['/', 130],
    [`/exchange/${(await matchFor('fancy')).gameId}`, 200],
    ['/casino', 155],
  ] as const) {
    const html = await (await request.get(path)).text();
    const scripts = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.js)"/g)].map(([, file]) => `${file}`);
    const sizes = await Promise.all([...new Set(scripts)].map((file) => sizeOf(request, file)));
    const kb = sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000;
    expect(kb, `${path} ${scripts}`).toBeGreaterThan(60);
    expect(kb, `${path} ${scripts}`).toBeLessThan(mostKb);
  }
});

/** Transferred bytes; files below one kilobyte are compressed on the fly, without a length in advance. */
async function sizeOf(request: APIRequestContext, file: string): Promise<number> {
  const reply = await request.head(file, { headers: { 'accept-encoding': 'br' } });
  return Number(reply.headers()['content-length'] ?? 0);
}
